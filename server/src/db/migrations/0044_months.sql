-- A transaction that uses one of the tables for long must not make everybody wait for all of them: the start tries again.
SET LOCAL lock_timeout = '2s';--> statement-breakpoint
LOCK TABLE "portfolio_views", "portfolio_clicks", "chat_messages" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
SET LOCAL lock_timeout = 0;--> statement-breakpoint
CREATE TABLE "stored_since" (
	"table_name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"erased_to" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portfolio_views" RENAME TO "portfolio_views_other";--> statement-breakpoint
ALTER INDEX "portfolio_views_portfolio_id_viewed_at_index" RENAME TO "portfolio_views_other_portfolio_id_viewed_at_index";--> statement-breakpoint
ALTER INDEX "portfolio_views_viewer_user_id_index" RENAME TO "portfolio_views_other_viewer_user_id_index";--> statement-breakpoint
CREATE TABLE "portfolio_views" (LIKE "portfolio_views_other" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("viewed_at");--> statement-breakpoint
CREATE INDEX "portfolio_views_portfolio_id_viewed_at_index" ON "portfolio_views" USING btree ("portfolio_id","viewed_at");--> statement-breakpoint
CREATE INDEX "portfolio_views_viewer_user_id_index" ON "portfolio_views" USING btree ("viewer_user_id") WHERE "viewer_user_id" is not null;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ADD CONSTRAINT "portfolio_views_viewer_user_id_users_id_fk" FOREIGN KEY ("viewer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_views" ATTACH PARTITION "portfolio_views_other" DEFAULT;--> statement-breakpoint
ALTER TABLE "portfolio_clicks" RENAME TO "portfolio_clicks_other";--> statement-breakpoint
ALTER INDEX "portfolio_clicks_portfolio_id_clicked_at_index" RENAME TO "portfolio_clicks_other_portfolio_id_clicked_at_index";--> statement-breakpoint
CREATE TABLE "portfolio_clicks" (LIKE "portfolio_clicks_other" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("clicked_at");--> statement-breakpoint
CREATE INDEX "portfolio_clicks_portfolio_id_clicked_at_index" ON "portfolio_clicks" USING btree ("portfolio_id","clicked_at");--> statement-breakpoint
ALTER TABLE "portfolio_clicks" ADD CONSTRAINT "portfolio_clicks_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_clicks" ATTACH PARTITION "portfolio_clicks_other" DEFAULT;--> statement-breakpoint
ALTER TABLE "chat_messages" RENAME TO "chat_messages_other";--> statement-breakpoint
CREATE TABLE "chat_messages" (LIKE "chat_messages_other" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("created_at");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ATTACH PARTITION "chat_messages_other" DEFAULT;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "chat_messages_one_id"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two messages of one id are stored one after the other. The last 32 bits of an id are random in all its versions.
	PERFORM pg_advisory_xact_lock(5900031, ('x' || right(NEW."id"::text, 8))::bit(32)::int);
	-- A statement of a volatile function sees what was committed before it, also if the insert began earlier.
	IF EXISTS (SELECT 1 FROM "public"."chat_messages" WHERE "id" = NEW."id") THEN
		RAISE unique_violation USING
			MESSAGE = 'duplicate key value violates unique constraint "chat_messages_pkey"',
			CONSTRAINT = 'chat_messages_pkey', TABLE = 'chat_messages', SCHEMA = 'public';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "chat_messages_one_id" BEFORE INSERT ON "chat_messages" FOR EACH ROW EXECUTE FUNCTION "chat_messages_one_id"();
