CREATE TABLE "group_prayers" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"prayed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "group_prayers_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
ALTER TABLE "group_prayers" ADD CONSTRAINT "group_prayers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prayers" ADD CONSTRAINT "group_prayers_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_prayers_author" ON "group_prayers" USING btree ("group_id","member_id");--> statement-breakpoint
CREATE INDEX "group_prayers_member" ON "group_prayers" USING btree ("member_id");