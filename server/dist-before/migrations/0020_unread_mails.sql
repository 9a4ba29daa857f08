CREATE TABLE "inbox_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail_when_unread" boolean DEFAULT true NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "owner_mailed_up_to" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_preferences" ADD CONSTRAINT "inbox_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_mail_index" ON "conversations" USING btree ("id") WHERE "conversations"."owner_unread" and "conversations"."owner_mailed_up_to" <= "conversations"."owner_read_up_to";