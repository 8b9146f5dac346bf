CREATE TABLE "group_digests" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"every" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_digests_group_id_member_id_pk" PRIMARY KEY("group_id","member_id"),
	CONSTRAINT "group_digests_every" CHECK ("group_digests"."every" in ('daily', 'weekly'))
);
--> statement-breakpoint
ALTER TABLE "group_digests" ADD CONSTRAINT "group_digests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_digests" ADD CONSTRAINT "group_digests_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_digests_member" ON "group_digests" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "group_digests_next_at" ON "group_digests" USING btree ("next_at");