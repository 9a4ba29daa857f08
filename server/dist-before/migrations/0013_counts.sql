-- Counts move out of the wide rows of "portfolios" (ADR 43). The tables are filled before their constraints and indexes
-- are built. Portfolios are numbered in the order of their creation, and later ones continue the numbers.
CREATE TABLE "portfolio_counts" (
	"portfolio_id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_counts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"week_views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "portfolio_counts_number_unique" UNIQUE("number"),
	CONSTRAINT "portfolio_counts_check" CHECK ("portfolio_counts"."views" >= 0 and "portfolio_counts"."likes" >= 0 and "portfolio_counts"."week_views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "portfolio_hourly_views" (
	"portfolio_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"views" integer NOT NULL,
	"in_week" boolean NOT NULL,
	CONSTRAINT "portfolio_hourly_views_portfolio_id_hour_pk" PRIMARY KEY("portfolio_id","hour"),
	CONSTRAINT "portfolio_hourly_views_check" CHECK ("portfolio_hourly_views"."views" > 0)
);
--> statement-breakpoint
-- An hour leaves the week when its last moment is 7 days old.
INSERT INTO "portfolio_hourly_views" ("portfolio_id", "hour", "views", "in_week")
SELECT "portfolio_id", "hour", count(*), "hour" >= floor(extract(epoch from now()) / 3600)::int - 168
FROM (SELECT "portfolio_id", floor(extract(epoch from "viewed_at") / 3600)::int AS "hour" FROM "portfolio_views") AS "hours"
GROUP BY "portfolio_id", "hour";--> statement-breakpoint
INSERT INTO "portfolio_counts" ("portfolio_id", "number", "views", "likes", "week_views") OVERRIDING SYSTEM VALUE
SELECT "id", row_number() OVER (ORDER BY "created_at", "id"), "view_count", "like_count", coalesce("week"."views", 0)
FROM "portfolios" LEFT JOIN (
	SELECT "portfolio_id", sum("views") AS "views" FROM "portfolio_hourly_views" WHERE "in_week" GROUP BY "portfolio_id"
) AS "week" ON "week"."portfolio_id" = "portfolios"."id";--> statement-breakpoint
SELECT setval('"portfolio_counts_number_seq"', (SELECT coalesce(max("number"), 0) + 1 FROM "portfolio_counts"), false);--> statement-breakpoint
ALTER TABLE "portfolio_counts" ADD CONSTRAINT "portfolio_counts_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_hourly_views" ADD CONSTRAINT "portfolio_hourly_views_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_counts_views_index" ON "portfolio_counts" USING btree ("views" DESC NULLS FIRST,"number");--> statement-breakpoint
CREATE INDEX "portfolio_counts_likes_index" ON "portfolio_counts" USING btree ("likes" DESC NULLS FIRST,"number");--> statement-breakpoint
CREATE INDEX "portfolio_counts_week_views_index" ON "portfolio_counts" USING btree ("week_views" DESC NULLS FIRST,"number") WHERE "portfolio_counts"."week_views" > 0;--> statement-breakpoint
CREATE INDEX "portfolio_hourly_views_in_week_index" ON "portfolio_hourly_views" USING btree ("hour") WHERE "portfolio_hourly_views"."in_week";--> statement-breakpoint
ALTER TABLE "portfolios" DROP CONSTRAINT "portfolios_counts_check";--> statement-breakpoint
ALTER TABLE "portfolios" DROP COLUMN "view_count";--> statement-breakpoint
ALTER TABLE "portfolios" DROP COLUMN "like_count";
