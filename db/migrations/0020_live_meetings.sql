CREATE TABLE "live_answers" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_answers_group_id_member_id_step_pk" PRIMARY KEY("group_id","member_id","step")
);
--> statement-breakpoint
CREATE TABLE "live_hands" (
	"group_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_hands_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "live_meetings" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"week_id" uuid NOT NULL,
	"steps" jsonb NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"led_by" uuid,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_group_id_live_meetings_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."live_meetings"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_answers" ADD CONSTRAINT "live_answers_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_group_id_live_meetings_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."live_meetings"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_enrolment" FOREIGN KEY ("group_id","member_id") REFERENCES "public"."enrolments"("group_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_meetings" ADD CONSTRAINT "live_meetings_led_by_members_id_fk" FOREIGN KEY ("led_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_meetings" ADD CONSTRAINT "live_meetings_week" FOREIGN KEY ("group_id","week_id") REFERENCES "public"."group_weeks"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_answers_member" ON "live_answers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_hands_member" ON "live_hands" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_meetings_led_by" ON "live_meetings" USING btree ("led_by");