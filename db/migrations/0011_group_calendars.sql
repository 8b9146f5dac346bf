CREATE TABLE "group_calendars" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_calendars_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_calendars" ADD CONSTRAINT "group_calendars_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_calendars" ADD CONSTRAINT "group_calendars_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_calendars_token" ON "group_calendars" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "group_calendars_member" ON "group_calendars" USING btree ("member_id");