ALTER TABLE "chat_messages" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;