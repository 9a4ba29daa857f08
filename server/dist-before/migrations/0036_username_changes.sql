CREATE TABLE "username_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "names" ADD COLUMN "free_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "names" ADD COLUMN "leads_to_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "username_changes" ADD CONSTRAINT "username_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "username_changes_user_id_index" ON "username_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_changes_changed_at_index" ON "username_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "names_free_at_index" ON "names" USING btree ("free_at") WHERE "names"."free_at" is not null;