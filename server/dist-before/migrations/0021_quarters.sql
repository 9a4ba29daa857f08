CREATE TABLE "portfolio_quarters" (
	"portfolio_id" uuid NOT NULL,
	"quarter" integer NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"own_views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"own_clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "portfolio_quarters_portfolio_id_quarter_pk" PRIMARY KEY("portfolio_id","quarter"),
	CONSTRAINT "portfolio_quarters_check" CHECK (least("portfolio_quarters"."views", "portfolio_quarters"."own_views", "portfolio_quarters"."visitors", "portfolio_quarters"."likes", "portfolio_quarters"."clicks", "portfolio_quarters"."own_clicks") >= 0)
);
--> statement-breakpoint
ALTER TABLE "portfolio_entry_clicks" DROP CONSTRAINT "portfolio_entry_clicks_unit_check";--> statement-breakpoint
ALTER TABLE "portfolio_referrers" DROP CONSTRAINT "portfolio_referrers_unit_check";--> statement-breakpoint
ALTER TABLE "portfolio_quarters" ADD CONSTRAINT "portfolio_quarters_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_entry_clicks" ADD CONSTRAINT "portfolio_entry_clicks_unit_check" CHECK ("portfolio_entry_clicks"."unit" in ('quarter', 'hour', 'day'));--> statement-breakpoint
ALTER TABLE "portfolio_referrers" ADD CONSTRAINT "portfolio_referrers_unit_check" CHECK ("portfolio_referrers"."unit" in ('quarter', 'hour', 'day'));