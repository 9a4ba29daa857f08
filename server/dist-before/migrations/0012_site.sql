CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_images" (
	"path" text PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "share_images_portfolio_id_index" ON "share_images" USING btree ("portfolio_id");