CREATE TABLE "audit_log" (
	"seq" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"data" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"step" text NOT NULL,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"subject_user_id" uuid,
	"target" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"by_report" boolean NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"token_hash" text,
	"sealed_token" text,
	"appeal_text" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_due_at" timestamp (3) with time zone,
	"appeal_alarms" integer DEFAULT 0 NOT NULL,
	"appeal_outcome" text,
	"appeal_reason" text,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp (3) with time zone,
	CONSTRAINT "decisions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "keepers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"role" text,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "keepers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "keepers_role_check" CHECK ("keepers"."role" in ('moderator', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"target" text NOT NULL,
	"text" text NOT NULL,
	"subject_user_id" uuid,
	"reporter_user_id" uuid,
	"reporter_name" text NOT NULL,
	"reporter_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"evidence" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"alarms" integer DEFAULT 0 NOT NULL,
	"decision_id" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reports_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_subject_user_id_users_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_keepers_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."keepers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_appeal_decided_by_keepers_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."keepers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keepers" ADD CONSTRAINT "keepers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_user_id_users_id_fk" FOREIGN KEY ("subject_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_users_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_subject_user_id_index" ON "decisions" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "decisions_decided_by_index" ON "decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "decisions_appeal_decided_by_index" ON "decisions" USING btree ("appeal_decided_by");--> statement-breakpoint
CREATE INDEX "decisions_open_appeals_index" ON "decisions" USING btree ("appeal_due_at") WHERE "decisions"."appealed_at" is not null and "decisions"."appeal_outcome" is null;--> statement-breakpoint
CREATE INDEX "reports_open_index" ON "reports" USING btree ("due_at") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_subject_user_id_index" ON "reports" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "reports_reporter_user_id_index" ON "reports" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "reports_decision_id_index" ON "reports" USING btree ("decision_id");