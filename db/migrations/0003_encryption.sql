CREATE TABLE "key_ways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"way" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_ways_type" CHECK (coalesce("key_ways"."way" ->> 'type', '') in ('passphrase', 'recovery', 'passkey', 'device'))
);
--> statement-breakpoint
CREATE TABLE "sealings" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"kinds" text[] NOT NULL,
	"turned_on_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealings_key_id" CHECK ("sealings"."key_id" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "sealings_kinds" CHECK ('prayer' = any ("sealings"."kinds") and "sealings"."kinds" <@ array['prayer', 'note', 'answer'])
);
--> statement-breakpoint
ALTER TABLE "key_ways" ADD CONSTRAINT "key_ways_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealings" ADD CONSTRAINT "sealings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_ways_member_id" ON "key_ways" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "key_ways_single" ON "key_ways" USING btree ("member_id",("way" ->> 'type')) WHERE "key_ways"."way" ->> 'type' in ('passphrase', 'recovery');--> statement-breakpoint
CREATE INDEX "key_ways_of_devices" ON "key_ways" USING btree ("created_at") WHERE "key_ways"."way" ->> 'type' = 'device';