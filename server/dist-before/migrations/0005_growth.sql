DROP INDEX "conversations_portfolio_id_index";--> statement-breakpoint
DROP INDEX "payment_orders_next_check_at_index";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_message_hour" integer GENERATED ALWAYS AS (floor(extract(epoch from last_message_at at time zone 'UTC') / 3600)::int) STORED,
  ADD COLUMN "expires_hour" integer GENERATED ALWAYS AS (floor(extract(epoch from expires_at at time zone 'UTC') / 3600)::int) STORED NOT NULL,
  ADD COLUMN "owner_unread" boolean GENERATED ALWAYS AS (visitor_last_position > owner_read_up_to) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_inbox_index" ON "conversations" USING btree ("portfolio_id","last_message_hour");--> statement-breakpoint
CREATE INDEX "conversations_unread_index" ON "conversations" USING btree ("portfolio_id") WHERE "conversations"."owner_unread";--> statement-breakpoint
CREATE INDEX "conversations_expiry_index" ON "conversations" USING btree ("expires_hour","id");--> statement-breakpoint
CREATE INDEX "files_removable_index" ON "files" USING btree ("id") WHERE "files"."deleted_at" is not null or "files"."user_id" is null;--> statement-breakpoint
CREATE INDEX "profile_notes_portfolio_id_index" ON "profile_notes" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "payment_orders_recipient_user_id_index" ON "payment_orders" USING btree ("recipient_user_id") WHERE "payment_orders"."recipient_user_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_open_index" ON "payment_orders" USING btree ("id") WHERE "payment_orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "portfolio_views_viewer_user_id_index" ON "portfolio_views" USING btree ("viewer_user_id") WHERE "portfolio_views"."viewer_user_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_next_check_at_index" ON "payment_orders" USING btree ("next_check_at") WHERE "payment_orders"."next_check_at" is not null;