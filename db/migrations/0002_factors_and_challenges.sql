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
ALTER TABLE "members" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "credentials_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "age_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "comments_after_deletion" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "assurance" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_member" ON "challenges" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "challenges_expires_at" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_credential_id_key" ON "factors" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "members_deletion_due_at" ON "members" USING btree ("deletion_due_at") WHERE "members"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "members_created_at" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_deletion" CHECK (("members"."deletion_due_at" is null) = ("members"."comments_after_deletion" is null) and "members"."comments_after_deletion" in ('remove', 'keep'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_assurance" CHECK ("sessions"."assurance" in (1, 2));