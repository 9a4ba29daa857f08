CREATE TABLE "prepared_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"bytes" bigint,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "prepared_downloads_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "prepared_downloads" ADD CONSTRAINT "prepared_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prepared_downloads_next_attempt_at_index" ON "prepared_downloads" USING btree ("next_attempt_at") WHERE "prepared_downloads"."bytes" is null;--> statement-breakpoint
CREATE INDEX "prepared_downloads_expires_at_index" ON "prepared_downloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "prepared_downloads_requested_at_index" ON "prepared_downloads" USING btree ("requested_at");