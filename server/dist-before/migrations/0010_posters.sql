ALTER TABLE "files" DROP CONSTRAINT "files_kind_check";--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "background_poster_url" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('profile', 'background', 'project', 'poster', 'video', 'music', 'cursor'));