CREATE TABLE "gift_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gifter_user_id" uuid,
	"recipient_user_id" uuid,
	"recipient_username" text,
	"recipient_email" text,
	"gift_type" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"status" text NOT NULL,
	"gift_message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	CONSTRAINT "gift_transactions_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"razorpay_payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "payment_history_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"recipient_user_id" uuid,
	"recipient_username" text,
	"gift_message" text,
	"return_path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "payment_orders_razorpay_order_id_unique" UNIQUE("razorpay_order_id")
);
--> statement-breakpoint
ALTER TABLE "gift_transactions" ADD CONSTRAINT "gift_transactions_gifter_user_id_users_id_fk" FOREIGN KEY ("gifter_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_transactions" ADD CONSTRAINT "gift_transactions_recipient_user_id_users_id_fk" FOREIGN KEY ("recipient_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_recipient_user_id_users_id_fk" FOREIGN KEY ("recipient_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_transactions_recipient_user_id_index" ON "gift_transactions" USING btree ("recipient_user_id");--> statement-breakpoint
CREATE INDEX "gift_transactions_gifter_user_id_index" ON "gift_transactions" USING btree ("gifter_user_id");--> statement-breakpoint
CREATE INDEX "payment_history_user_id_index" ON "payment_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_history_order_id_index" ON "payment_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_orders_user_id_index" ON "payment_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_orders_next_check_at_index" ON "payment_orders" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "subscriptions_end_date_index" ON "subscriptions" USING btree ("end_date");