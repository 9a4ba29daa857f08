ALTER TABLE "portfolios" DROP CONSTRAINT "portfolios_link_style_check";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "attention" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "theme" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_attention_check" CHECK ("links"."attention" in ('none', 'pulse', 'wiggle', 'shine'));--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_link_style_check" CHECK ("portfolios"."link_style" in ('glass', 'outline', 'filled', 'soft', 'hard', 'line'));