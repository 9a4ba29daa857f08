CREATE TABLE "link_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "names" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "names" ADD COLUMN "sign_up_id" uuid;--> statement-breakpoint
CREATE INDEX "link_requests_created_at_index" ON "link_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_email_created_at_index" ON "sign_ups" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sign_ups_created_at_index" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "names_sign_up_id_index" ON "names" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_value_index" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "names" ADD CONSTRAINT "names_one_owner" CHECK (num_nonnulls("names"."user_id", "names"."sign_up_id") = 1);--> statement-breakpoint
-- Accounts that nobody has confirmed become sign-ups: they have a name and a password, and nothing else.
INSERT INTO "sign_ups" ("id", "email", "username", "password_hash", "created_at")
SELECT "users"."id", "users"."email", "profiles"."username", "credentials"."password", "users"."created_at"
FROM "users"
JOIN "profiles" ON "profiles"."id" = "users"."id"
JOIN "credentials" ON "credentials"."user_id" = "users"."id" AND "credentials"."provider_id" = 'credential'
WHERE NOT "users"."email_verified" AND "credentials"."password" IS NOT NULL;--> statement-breakpoint
UPDATE "names" SET "sign_up_id" = "user_id", "user_id" = NULL WHERE "user_id" IN (SELECT "id" FROM "sign_ups");--> statement-breakpoint
DELETE FROM "users" WHERE "id" IN (SELECT "id" FROM "sign_ups");--> statement-breakpoint
-- Reset tokens were stored as they are. Their links, good for an hour, end here.
DELETE FROM "verifications";
