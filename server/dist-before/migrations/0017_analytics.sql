-- Sums of clicks, likes, referrers, visitors and the owner's own views (ADR 47). Visitors and referrers of earlier views are unknown.
CREATE TABLE "portfolio_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"clicked_at" timestamp (3) with time zone NOT NULL,
	"own" boolean NOT NULL,
	CONSTRAINT "portfolio_clicks_kind_check" CHECK ("portfolio_clicks"."kind" in ('link', 'socialLink', 'project'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_entry_clicks" (
	"portfolio_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"period" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "portfolio_entry_clicks_portfolio_id_unit_period_entry_id_pk" PRIMARY KEY("portfolio_id","unit","period","entry_id"),
	CONSTRAINT "portfolio_entry_clicks_unit_check" CHECK ("portfolio_entry_clicks"."unit" in ('hour', 'day')),
	CONSTRAINT "portfolio_entry_clicks_kind_check" CHECK ("portfolio_entry_clicks"."kind" in ('link', 'socialLink', 'project')),
	CONSTRAINT "portfolio_entry_clicks_check" CHECK ("portfolio_entry_clicks"."clicks" > 0)
);
--> statement-breakpoint
CREATE TABLE "portfolio_hourly_clicks" (
	"portfolio_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"clicks" integer NOT NULL,
	"own_clicks" integer NOT NULL,
	CONSTRAINT "portfolio_hourly_clicks_portfolio_id_hour_pk" PRIMARY KEY("portfolio_id","hour"),
	CONSTRAINT "portfolio_hourly_clicks_check" CHECK ("portfolio_hourly_clicks"."clicks" >= 0 and "portfolio_hourly_clicks"."own_clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "portfolio_hourly_likes" (
	"portfolio_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"likes" integer NOT NULL,
	CONSTRAINT "portfolio_hourly_likes_portfolio_id_hour_pk" PRIMARY KEY("portfolio_id","hour"),
	CONSTRAINT "portfolio_hourly_likes_check" CHECK ("portfolio_hourly_likes"."likes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "portfolio_referrers" (
	"portfolio_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"period" integer NOT NULL,
	"host" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "portfolio_referrers_portfolio_id_unit_period_host_pk" PRIMARY KEY("portfolio_id","unit","period","host"),
	CONSTRAINT "portfolio_referrers_unit_check" CHECK ("portfolio_referrers"."unit" in ('hour', 'day')),
	CONSTRAINT "portfolio_referrers_check" CHECK ("portfolio_referrers"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "portfolio_hourly_views" ADD COLUMN "own_views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_hourly_views" ADD COLUMN "visitors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_clicks" ADD CONSTRAINT "portfolio_clicks_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_entry_clicks" ADD CONSTRAINT "portfolio_entry_clicks_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_hourly_clicks" ADD CONSTRAINT "portfolio_hourly_clicks_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_hourly_likes" ADD CONSTRAINT "portfolio_hourly_likes_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_referrers" ADD CONSTRAINT "portfolio_referrers_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_clicks_portfolio_id_clicked_at_index" ON "portfolio_clicks" USING btree ("portfolio_id","clicked_at");--> statement-breakpoint
ALTER TABLE "portfolio_hourly_views" ADD CONSTRAINT "portfolio_hourly_views_parts_check" CHECK ("portfolio_hourly_views"."own_views" >= 0 and "portfolio_hourly_views"."visitors" >= 0 and "portfolio_hourly_views"."own_views" + "portfolio_hourly_views"."visitors" <= "portfolio_hourly_views"."views");--> statement-breakpoint
UPDATE "portfolio_hourly_views" SET "own_views" = "own"."views"
FROM (
	SELECT "portfolio_id", floor(extract(epoch from "viewed_at") / 3600)::int AS "hour", count(*) AS "views"
	FROM "portfolio_views" JOIN "portfolios" ON "portfolios"."id" = "portfolio_id" AND "portfolios"."user_id" = "viewer_user_id"
	GROUP BY 1, 2
) AS "own"
WHERE "portfolio_hourly_views"."portfolio_id" = "own"."portfolio_id" AND "portfolio_hourly_views"."hour" = "own"."hour";--> statement-breakpoint
INSERT INTO "portfolio_hourly_likes" ("portfolio_id", "hour", "likes")
SELECT "portfolio_id", floor(extract(epoch from "created_at") / 3600)::int, count(*) FROM "portfolio_likes" GROUP BY 1, 2;
