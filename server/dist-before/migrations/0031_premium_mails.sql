CREATE TABLE "premium_mail_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail_when_ending" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ending_mailed_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_mailed_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "premium_mail_preferences" ADD CONSTRAINT "premium_mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;