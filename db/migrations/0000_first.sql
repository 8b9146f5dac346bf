CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"onboarded_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"credentials_changed_at" timestamp with time zone,
	"known_addresses" text[] DEFAULT '{}' NOT NULL,
	"age_confirmed_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"comments_after_deletion" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_email_lower" CHECK ("members"."email" = lower("members"."email")),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('member', 'moderator', 'admin')),
	CONSTRAINT "members_deletion" CHECK (("members"."deletion_due_at" is null) = ("members"."comments_after_deletion" is null) and "members"."comments_after_deletion" in ('remove', 'keep'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assurance" smallint DEFAULT 1 NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_assurance" CHECK ("sessions"."assurance" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "sign_in_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"details" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_events_number" CHECK ("audit_events"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid,
	"subject_id" uuid,
	"secret_hash" text NOT NULL,
	"details" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "completions" (
	"member_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"completed_on" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	CONSTRAINT "completions_member_id_day_pk" PRIMARY KEY("member_id","day"),
	CONSTRAINT "completions_day" CHECK ("completions"."day" between 1 and 1500)
);
--> statement-breakpoint
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
CREATE TABLE "comment_hides" (
	"member_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"comment_id" uuid NOT NULL,
	CONSTRAINT "comment_hides_member_id_topic_comment_id_pk" PRIMARY KEY("member_id","topic","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"topic" text NOT NULL,
	"comment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_reports_topic_comment_id_member_id_pk" PRIMARY KEY("topic","comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"topic" text NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"verses" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_because" text,
	"is_hidden_by_leader" boolean DEFAULT false NOT NULL,
	CONSTRAINT "comments_topic_id_pk" PRIMARY KEY("topic","id"),
	CONSTRAINT "comments_text" CHECK (case when "comments"."deleted_at" is null then char_length("comments"."text") between 1 and 2000 else "comments"."text" = '' end),
	CONSTRAINT "comments_hidden" CHECK (("comments"."hidden_at" is null) = ("comments"."hidden_because" is null))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	"stamps" jsonb NOT NULL,
	"others" jsonb NOT NULL,
	"purge_at" timestamp with time zone,
	CONSTRAINT "entries_member_id_kind_id_pk" PRIMARY KEY("member_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "entry_devices" (
	"member_id" uuid NOT NULL,
	"device" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"change" uuid NOT NULL,
	"refused" jsonb NOT NULL,
	CONSTRAINT "entry_devices_member_id_device_pk" PRIMARY KEY("member_id","device")
);
--> statement-breakpoint
CREATE TABLE "entry_versions" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_topic_id_pk" PRIMARY KEY("topic","id")
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"verified_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"secret" text,
	"last_step" bigint,
	"credential_id" text,
	"public_key" text,
	"signature_count" bigint,
	"transports" text[],
	"is_backed_up" boolean,
	CONSTRAINT "factors_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "factors_type" CHECK ("factors"."type" in ('totp', 'phone', 'webauthn')),
	CONSTRAINT "factors_parts" CHECK (("factors"."type" = 'webauthn') = ("factors"."secret" is null) and ("factors"."verified_at" is null or "factors"."type" <> 'webauthn' or "factors"."credential_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
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
	"reconciliations_started" integer DEFAULT 0 NOT NULL,
	"reconciliation_written" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "sent_statements" (
	"member_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_statements_member_id_year_pk" PRIMARY KEY("member_id","year")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_leader" boolean NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolments_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"is_for_one" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_invitations_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_marks" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"week_id" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_marks_group_id_member_id_week_id_pk" PRIMARY KEY("group_id","member_id","week_id")
);
--> statement-breakpoint
CREATE TABLE "group_removals" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_removals_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_requests_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "group_weeks" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"references" text[] NOT NULL,
	"content" text NOT NULL,
	"questions" text[] NOT NULL,
	CONSTRAINT "group_weeks_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"admission" text NOT NULL,
	"capacity" integer,
	"starts_on" date,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"week_count" smallint NOT NULL,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"start_notified_at" timestamp with time zone,
	"requests_notified_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"source" text,
	CONSTRAINT "groups_counts" CHECK ("groups"."participant_count" >= 0 and "groups"."week_count" >= 0),
	CONSTRAINT "groups_room" CHECK ("groups"."capacity" is null or "groups"."participant_count" <= "groups"."capacity"),
	CONSTRAINT "groups_dates" CHECK (("groups"."starts_on" is null) = ("groups"."starts_at" is null) and ("groups"."starts_at" is null) = ("groups"."ends_at" is null)),
	CONSTRAINT "groups_published" CHECK ("groups"."published_at" is null or ("groups"."starts_on" is not null and "groups"."week_count" > 0))
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
	"granted_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "referrals_outcome" CHECK ("referrals"."outcome" is null or ("referrals"."granted_at" is not null and "referrals"."outcome" in ('both', 'inviter_gone', 'year_limit', 'domain_limit', 'same_mailbox', 'mailbox_used')))
);
--> statement-breakpoint
CREATE TABLE "referred_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"domain_hash" text
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
CREATE TABLE "rhythms" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"days_per_week" smallint NOT NULL,
	"day_starts_at_hour" smallint NOT NULL,
	"hides_streaks" boolean NOT NULL,
	"rests" jsonb NOT NULL,
	CONSTRAINT "rhythms_days_per_week" CHECK ("rhythms"."days_per_week" between 1 and 7),
	CONSTRAINT "rhythms_day_starts_at_hour" CHECK ("rhythms"."day_starts_at_hour" between 0 and 12)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_methods" ADD CONSTRAINT "sign_in_methods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_devices" ADD CONSTRAINT "entry_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_versions" ADD CONSTRAINT "entry_versions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donors" ADD CONSTRAINT "donors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_customer_id_donors_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."donors"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_customer_id_donors_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."donors"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_statements" ADD CONSTRAINT "sent_statements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_marks" ADD CONSTRAINT "group_marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_marks" ADD CONSTRAINT "group_marks_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_marks" ADD CONSTRAINT "group_marks_week" FOREIGN KEY ("group_id","week_id") REFERENCES "public"."group_weeks"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_weeks" ADD CONSTRAINT "group_weeks_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_members_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rhythms" ADD CONSTRAINT "rhythms_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_deletion_due_at" ON "members" USING btree ("deletion_due_at") WHERE "members"."deletion_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_referral_code" ON "members" USING btree (upper(left("id"::text, 8)));--> statement-breakpoint
CREATE INDEX "members_created_at" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_member_id" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_methods_provider_account_key" ON "sign_in_methods" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sign_in_methods_member_id" ON "sign_in_methods" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","number");--> statement-breakpoint
CREATE INDEX "challenges_member" ON "challenges" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "challenges_expires_at" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "completions_day_index" ON "completions" USING btree ("day");--> statement-breakpoint
CREATE INDEX "contact_messages_received_at" ON "contact_messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_member" ON "contact_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comment_reports_member" ON "comment_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comment_reports_reported_at" ON "comment_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("topic","posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comments_deleted_at" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_version" ON "entries" USING btree ("member_id","version");--> statement-breakpoint
CREATE INDEX "entries_present" ON "entries" USING btree ("member_id","kind") WHERE "entries"."fields" ->> 'deletedAt' is null;--> statement-breakpoint
CREATE INDEX "entries_to_purge" ON "entries" USING btree ("purge_at") WHERE "entries"."purge_at" is not null;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_credential_id_key" ON "factors" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "donors_member" ON "donors" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "donors_current" ON "donors" USING btree ("member_id") WHERE not "donors"."is_gone";--> statement-breakpoint
CREATE INDEX "gifts_member" ON "gifts" USING btree ("member_id","paid_at");--> statement-breakpoint
CREATE INDEX "gifts_customer" ON "gifts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "gifts_paid_at" ON "gifts" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred_at" ON "ledger_transactions" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "ledger_transactions_gift" ON "ledger_transactions" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "pledges_customer" ON "pledges" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "provider_events_received_at" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "enrolments_member" ON "enrolments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "enrolments_leaders" ON "enrolments" USING btree ("group_id") WHERE "enrolments"."is_leader";--> statement-breakpoint
CREATE INDEX "group_invitations_token" ON "group_invitations" USING btree ("group_id","token_hash");--> statement-breakpoint
CREATE INDEX "group_invitations_expires_at" ON "group_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_marks_week_index" ON "group_marks" USING btree ("group_id","week_id");--> statement-breakpoint
CREATE INDEX "group_removals_member" ON "group_removals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "group_requests_member" ON "group_requests" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "groups_newest" ON "groups" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_requested_at" ON "newsletter_subscribers" USING btree ("requested_at") WHERE "newsletter_subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_inviter" ON "referrals" USING btree ("inviter_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "referrals_newest" ON "referrals" USING btree ("signed_up_at" DESC NULLS FIRST,"friend_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_open" ON "referrals" USING btree ("signed_up_at") WHERE "referrals"."granted_at" is null;--> statement-breakpoint
CREATE INDEX "referred_addresses_domain" ON "referred_addresses" USING btree ("domain_hash","granted_at") WHERE "referred_addresses"."domain_hash" is not null;--> statement-breakpoint
CREATE INDEX "reminders_next_at" ON "reminders" USING btree ("next_at") WHERE "reminders"."is_on";--> statement-breakpoint
-- What the tables in db/schema cannot say: drizzle-kit writes none of it, here or later.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION "publish_event"("the_topic" text, "the_data" jsonb, "the_instant" timestamp with time zone) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	"event_id" bigint;
BEGIN
	-- Whoever publishes to a topic waits for whoever did so before, until that is committed: so the ids of a topic
	-- stand in the order in which readers get to see them, and "after 12" never leaves an 11 behind.
	PERFORM pg_advisory_xact_lock(15001500, hashtext("the_topic"));
	INSERT INTO "events" ("topic", "data", "at") VALUES ("the_topic", "the_data", "the_instant") RETURNING "id" INTO "event_id";
	PERFORM pg_notify('events', "event_id" || ' ' || "the_topic");
	RETURN "event_id";
END
$$;--> statement-breakpoint
-- However an enrolment comes or goes, also with its member's account: the count of its group goes with it.
CREATE FUNCTION "count_enrolment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "groups" SET "participant_count" = "participant_count" + 1 WHERE "id" = NEW."group_id";
	ELSE
		UPDATE "groups" SET "participant_count" = "participant_count" - 1 WHERE "id" = OLD."group_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "count_enrolment" AFTER INSERT OR DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "count_enrolment"();--> statement-breakpoint
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
