CREATE TABLE "evidence_pictures" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidence_pictures" ADD CONSTRAINT "evidence_pictures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_closed_at_index" ON "reports" USING btree ("closed_at") WHERE "reports"."evidence" <> '';