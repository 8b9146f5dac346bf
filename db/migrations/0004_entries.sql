CREATE TABLE "entries" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fields" jsonb NOT NULL,
	"stamps" jsonb NOT NULL,
	"others" jsonb NOT NULL,
	"forget_at" timestamp with time zone,
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
ALTER TABLE "entries" ADD CONSTRAINT "entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_devices" ADD CONSTRAINT "entry_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_versions" ADD CONSTRAINT "entry_versions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_version" ON "entries" USING btree ("member_id","version");--> statement-breakpoint
CREATE INDEX "entries_to_forget" ON "entries" USING btree ("forget_at") WHERE "entries"."forget_at" is not null;