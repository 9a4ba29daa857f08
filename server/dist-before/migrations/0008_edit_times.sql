ALTER TABLE "badges" ADD COLUMN "edit_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "edit_times" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "social_links" ADD COLUMN "edit_times" jsonb DEFAULT '{}'::jsonb NOT NULL;