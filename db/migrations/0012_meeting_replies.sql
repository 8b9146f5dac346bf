CREATE TABLE "group_attendances" (
	"group_id" uuid NOT NULL,
	"week_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_attendances_group_id_week_id_member_id_pk" PRIMARY KEY("group_id","week_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "group_replies" (
	"group_id" uuid NOT NULL,
	"week_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reply" text NOT NULL,
	"replied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_replies_group_id_week_id_member_id_pk" PRIMARY KEY("group_id","week_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "takes_attendance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_attendances" ADD CONSTRAINT "group_attendances_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendances" ADD CONSTRAINT "group_attendances_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendances" ADD CONSTRAINT "group_attendances_week" FOREIGN KEY ("group_id","week_id") REFERENCES "public"."group_weeks"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_replies" ADD CONSTRAINT "group_replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_replies" ADD CONSTRAINT "group_replies_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_replies" ADD CONSTRAINT "group_replies_week" FOREIGN KEY ("group_id","week_id") REFERENCES "public"."group_weeks"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_attendances_member" ON "group_attendances" USING btree ("member_id","group_id");--> statement-breakpoint
CREATE INDEX "group_replies_member" ON "group_replies" USING btree ("member_id","group_id");