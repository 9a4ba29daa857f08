CREATE TABLE "connection_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_attempts_provider_check" CHECK ("connection_attempts"."provider" in ('discord', 'spotify'))
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"portfolio_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"expires_at" timestamp (3) with time zone,
	"problem" text,
	"connected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connections_portfolio_id_provider_pk" PRIMARY KEY("portfolio_id","provider"),
	CONSTRAINT "connections_provider_check" CHECK ("connections"."provider" in ('discord', 'spotify')),
	CONSTRAINT "connections_problem_check" CHECK ("connections"."problem" in ('ended', 'forbidden'))
);
--> statement-breakpoint
CREATE TABLE "discord_presences" (
	"portfolio_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"presence" jsonb,
	"shares_server" boolean
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "remote_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"portfolio_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"song" jsonb,
	"checked_at" timestamp (3) with time zone,
	"next_poll_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "discord_public_flags" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discord_presences" ADD CONSTRAINT "discord_presences_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_attempts_user_id_index" ON "connection_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connection_attempts_portfolio_id_index" ON "connection_attempts" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "connection_attempts_expires_at_index" ON "connection_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connections_expires_at_index" ON "connections" USING btree ("provider","expires_at");--> statement-breakpoint
CREATE INDEX "remote_pictures_used_at_index" ON "remote_pictures" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "portfolios_discord_id_index" ON "portfolios" USING btree ("discord_id");--> statement-breakpoint
CREATE INDEX "portfolios_discord_avatar_index" ON "portfolios" USING btree ("discord_avatar");