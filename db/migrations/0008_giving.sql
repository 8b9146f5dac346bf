CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"url" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"looks_begun" integer DEFAULT 0 NOT NULL,
	"looks_written" integer DEFAULT 0 NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"premium_until" timestamp with time zone NOT NULL,
	"covered_until" timestamp with time zone NOT NULL,
	"product_id" text
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "gifts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"member_id" uuid,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"is_disputed" boolean NOT NULL,
	"fair_value_cents" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gifts_number" UNIQUE("number"),
	CONSTRAINT "gifts_cents" CHECK ("gifts"."amount_cents" > 0 and "gifts"."refunded_cents" between 0 and "gifts"."amount_cents" and "gifts"."fair_value_cents" >= 0),
	CONSTRAINT "gifts_period" CHECK ("gifts"."period_starts_at" < "gifts"."period_ends_at")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"member_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grants_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "grants_days" CHECK ("grants"."days" > 0),
	CONSTRAINT "grants_reason" CHECK ("grants"."reason" in ('invited', 'inviting'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_account_pk" PRIMARY KEY("transaction_id","account"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'bank', 'fees', 'gifts', 'refunds', 'disputes', 'other'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"gift_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox" (
	"id" integer PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "payment_sandbox_one" CHECK ("payment_sandbox"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "pledges" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"cancels_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"unpaid_invoice_id" text,
	CONSTRAINT "pledges_amount" CHECK ("pledges"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"night" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"donors" integer DEFAULT 0 NOT NULL,
	"movements" integer DEFAULT 0 NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"friend_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid,
	"signed_up_at" timestamp with time zone NOT NULL,
	"granted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "referred_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"minute_of_day" smallint NOT NULL,
	"is_on" boolean NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_minute" CHECK ("reminders"."minute_of_day" between 0 and 1439)
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "beginning_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_customer_id_donors_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."donors"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_customer_id_donors_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."donors"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_members_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_received_at" ON "contact_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_member" ON "contact_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "donors_member" ON "donors" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "donors_current" ON "donors" USING btree ("member_id") WHERE not "donors"."is_gone";--> statement-breakpoint
CREATE INDEX "gifts_member" ON "gifts" USING btree ("member_id","paid_at");--> statement-breakpoint
CREATE INDEX "gifts_customer" ON "gifts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "gifts_paid_at" ON "gifts" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred_at" ON "ledger_transactions" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_gift" ON "ledger_transactions" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "pledges_customer" ON "pledges" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "provider_events_received_at" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_requested_at" ON "newsletter_subscribers" USING btree ("requested_at") WHERE "newsletter_subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "reminders_next_at" ON "reminders" USING btree ("next_at") WHERE "reminders"."is_on";--> statement-breakpoint
CREATE UNIQUE INDEX "members_referral_code" ON "members" USING btree (upper(left("id"::text, 8)));--> statement-breakpoint
-- Books are not corrected by rubbing out: what was wrong is set right by another movement.
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_no_truncate" BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Whatever is written of a movement, at the end of the transaction its sides come to nothing.
CREATE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount_cents") FROM "ledger_entries" WHERE "transaction_id" = NEW."transaction_id") <> 0 THEN
		RAISE EXCEPTION 'the sides of a movement do not come to nothing';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced"();
