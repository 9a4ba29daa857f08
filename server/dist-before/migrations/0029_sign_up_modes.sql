CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"max_uses" integer NOT NULL,
	"accounts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "invitations_expires_at_index" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_invitation_id_index" ON "sign_ups" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "sign_ups_confirmed_at_index" ON "sign_ups" USING btree ("confirmed_at") WHERE "sign_ups"."confirmed_at" is not null;