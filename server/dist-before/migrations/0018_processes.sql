CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"newest_migration" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
