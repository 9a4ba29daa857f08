ALTER TABLE "badges" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "badges" ADD COLUMN "visible_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "visible_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "visible_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "visible_from" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "visible_until" timestamp(3) with time zone;