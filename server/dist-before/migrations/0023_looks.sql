CREATE TABLE "look_favourites" (
	"look_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "look_favourites_look_id_user_id_pk" PRIMARY KEY("look_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "look_uses" (
	"look_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "look_uses_look_id_user_id_pk" PRIMARY KEY("look_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"look" jsonb NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "looks_uses_check" CHECK ("looks"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "look_favourites" ADD CONSTRAINT "look_favourites_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_favourites" ADD CONSTRAINT "look_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_uses" ADD CONSTRAINT "look_uses_look_id_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."looks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_uses" ADD CONSTRAINT "look_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "look_favourites_user_id_index" ON "look_favourites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "look_uses_user_id_index" ON "look_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "looks_user_id_index" ON "looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "looks_listed_index" ON "looks" USING btree ("uses","id") WHERE "looks"."listed";