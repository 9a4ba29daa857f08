CREATE TABLE "portfolio_activity" (
	"portfolio_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "portfolio_activity_portfolio_id_hour_kind_pk" PRIMARY KEY("portfolio_id","hour","kind"),
	CONSTRAINT "portfolio_activity_kind_check" CHECK ("portfolio_activity"."kind" in ('notes', 'conversations', 'messages', 'gifts')),
	CONSTRAINT "portfolio_activity_check" CHECK ("portfolio_activity"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "portfolio_activity" ADD CONSTRAINT "portfolio_activity_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "portfolio_activity" ("portfolio_id", "hour", "kind", "count")
SELECT "portfolio_id", floor(extract(epoch from "created_at") / 3600)::int, "kind", count(*)::int FROM (
	SELECT "portfolio_id", "created_at", 'notes' AS "kind" FROM "profile_notes"
	UNION ALL SELECT "portfolio_id", "created_at", 'conversations' FROM "conversations"
	UNION ALL SELECT "c"."portfolio_id", "m"."created_at", 'messages' FROM "chat_messages" "m" JOIN "conversations" "c" ON "c"."id" = "m"."conversation_id" WHERE "m"."sender_type" = 'visitor'
	UNION ALL SELECT "p"."id", "g"."created_at", 'gifts' FROM "gift_transactions" "g" JOIN "portfolios" "p" ON "p"."user_id" = "g"."recipient_user_id" WHERE "g"."status" = 'completed'
) "acts" GROUP BY 1, 2, 3;
