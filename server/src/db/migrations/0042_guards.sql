CREATE TABLE "blocked_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" text,
	"blocked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sealed" text,
	"held_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_uploads_cause_check" CHECK ("held_uploads"."cause" in ('alike', 'refused', 'unsure', 'unchecked'))
);
--> statement-breakpoint
CREATE TABLE "link_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "link_hosts_verdict_check" CHECK ("link_hosts"."verdict" in ('block', 'warn', 'allow'))
);
--> statement-breakpoint
CREATE TABLE "view_bursts" (
	"portfolio_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"counted_by" uuid,
	"counted_at" timestamp (3) with time zone,
	CONSTRAINT "view_bursts_portfolio_id_hour_pk" PRIMARY KEY("portfolio_id","hour")
);
--> statement-breakpoint
ALTER TABLE "portfolio_counts" ADD COLUMN "ranked_views" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_counts" ADD COLUMN "ranked_week_views" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_hourly_views" ADD COLUMN "visits" integer;--> statement-breakpoint
ALTER TABLE "portfolio_hourly_views" ADD COLUMN "ranked" integer;--> statement-breakpoint
ALTER TABLE "blocked_pictures" ADD CONSTRAINT "blocked_pictures_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_uploads" ADD CONSTRAINT "held_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_hosts" ADD CONSTRAINT "link_hosts_set_by_keepers_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."keepers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_bursts" ADD CONSTRAINT "view_bursts_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_bursts" ADD CONSTRAINT "view_bursts_counted_by_keepers_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."keepers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_pictures_decision_id_index" ON "blocked_pictures" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "blocked_pictures_sha256_index" ON "blocked_pictures" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "held_uploads_user_id_index" ON "held_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_uploads_held_at_index" ON "held_uploads" USING btree ("held_at","id");--> statement-breakpoint
CREATE INDEX "link_hosts_set_by_index" ON "link_hosts" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "link_hosts_set_at_index" ON "link_hosts" USING btree ("set_at","host");--> statement-breakpoint
CREATE INDEX "view_bursts_counted_by_index" ON "view_bursts" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "view_bursts_found_at_index" ON "view_bursts" USING btree ("found_at","portfolio_id");--> statement-breakpoint
CREATE INDEX "portfolio_counts_ranked_views_index" ON "portfolio_counts" USING btree ("ranked_views" DESC NULLS FIRST,"number");--> statement-breakpoint
CREATE INDEX "portfolio_counts_ranked_week_views_index" ON "portfolio_counts" USING btree ("ranked_week_views" DESC NULLS FIRST,"number") WHERE "portfolio_counts"."ranked_week_views" > 0;--> statement-breakpoint
UPDATE "portfolio_counts" SET "ranked_views" = "views" * 1000::bigint, "ranked_week_views" = "week_views" * 1000::bigint;
