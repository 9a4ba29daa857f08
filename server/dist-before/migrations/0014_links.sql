CREATE TABLE "links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"title" text DEFAULT 'New Link' NOT NULL,
	"url" text DEFAULT 'https://' NOT NULL,
	"emoji" text DEFAULT '' NOT NULL,
	"image_url" text,
	"display_order" integer NOT NULL,
	"edit_times" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_check";--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "link_style" text DEFAULT 'glass' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "accent_color" text DEFAULT '#f4f1ea' NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_portfolio_id_index" ON "links" USING btree ("portfolio_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('profile', 'background', 'link', 'project', 'poster', 'video', 'music', 'cursor'));--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_link_style_check" CHECK ("portfolios"."link_style" in ('glass', 'outline', 'filled'));