CREATE TABLE "chat_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"visitor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_blocks_portfolio_id_user_id_unique" UNIQUE("portfolio_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"sender_type" text NOT NULL,
	"sender_id" uuid,
	"sender_name" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_position_unique" UNIQUE("conversation_id","position")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"visitor_user_id" uuid NOT NULL,
	"visitor_name" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"last_message" text,
	"last_message_at" timestamp (3) with time zone,
	"owner_last_position" integer DEFAULT 0 NOT NULL,
	"visitor_last_position" integer DEFAULT 0 NOT NULL,
	"owner_read_up_to" integer DEFAULT 0 NOT NULL,
	"visitor_read_up_to" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_read_check" CHECK ("conversations"."owner_read_up_to" <= "conversations"."visitor_last_position" and "conversations"."visitor_read_up_to" <= "conversations"."owner_last_position")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	"viewer_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "profile_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"background_color" text NOT NULL,
	"text_color" text NOT NULL,
	"duration_hours" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_notes_view_count_check" CHECK ("profile_notes"."view_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_visitor_user_id_users_id_fk" FOREIGN KEY ("visitor_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_views" ADD CONSTRAINT "note_views_note_id_profile_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."profile_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_views" ADD CONSTRAINT "note_views_viewer_user_id_users_id_fk" FOREIGN KEY ("viewer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_notes" ADD CONSTRAINT "profile_notes_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_notes" ADD CONSTRAINT "profile_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_blocks_user_id_index" ON "chat_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_current_unique" ON "conversations" USING btree ("portfolio_id","visitor_user_id") WHERE "conversations"."is_current";--> statement-breakpoint
CREATE INDEX "conversations_portfolio_id_index" ON "conversations" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "conversations_visitor_user_id_index" ON "conversations" USING btree ("visitor_user_id");--> statement-breakpoint
CREATE INDEX "note_views_note_id_index" ON "note_views" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "note_views_viewer_user_id_index" ON "note_views" USING btree ("viewer_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_notes_active_unique" ON "profile_notes" USING btree ("portfolio_id") WHERE "profile_notes"."is_active";--> statement-breakpoint
CREATE INDEX "profile_notes_user_id_index" ON "profile_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_notes_expires_at_index" ON "profile_notes" USING btree ("expires_at");