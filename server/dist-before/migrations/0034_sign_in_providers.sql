CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "identities_provider_subject_unique" UNIQUE("provider","subject"),
	CONSTRAINT "identities_user_id_provider_unique" UNIQUE("user_id","provider"),
	CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('oidc', 'google', 'discord'))
);
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ups_provider_subject_index" ON "sign_ups" USING btree ("provider","subject") WHERE "sign_ups"."provider" is not null;