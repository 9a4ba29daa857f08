CREATE TABLE "factor_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"reminder_hash" text,
	"ready_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "factor_recoveries_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "factor_recoveries_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "factor_recoveries_reminder_hash_unique" UNIQUE("reminder_hash")
);
--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_recoveries_ready_at_index" ON "factor_recoveries" USING btree ("ready_at");--> statement-breakpoint
CREATE INDEX "factor_recoveries_expires_at_index" ON "factor_recoveries" USING btree ("expires_at");