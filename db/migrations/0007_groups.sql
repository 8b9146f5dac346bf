ALTER TABLE "comments" ADD COLUMN "is_hidden_by_leader" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
	"revision" integer DEFAULT 1 NOT NULL,
	"source" text,
	CONSTRAINT "groups_counts" CHECK ("groups"."participant_count" >= 0 and "groups"."week_count" >= 0),
	CONSTRAINT "groups_room" CHECK ("groups"."capacity" is null or "groups"."participant_count" <= "groups"."capacity"),
	CONSTRAINT "groups_dates" CHECK (("groups"."starts_on" is null) = ("groups"."starts_at" is null) and ("groups"."starts_at" is null) = ("groups"."ends_at" is null)),
	CONSTRAINT "groups_published" CHECK ("groups"."published_at" is null or ("groups"."starts_on" is not null and "groups"."week_count" > 0))
);
--> statement-breakpoint
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
CREATE INDEX "enrolments_member" ON "enrolments" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "enrolments_leaders" ON "enrolments" USING btree ("group_id") WHERE "enrolments"."is_leader";--> statement-breakpoint
CREATE INDEX "group_invitations_token" ON "group_invitations" USING btree ("group_id","token_hash");--> statement-breakpoint
CREATE INDEX "group_invitations_expires_at" ON "group_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_marks_week_index" ON "group_marks" USING btree ("group_id","week_id");--> statement-breakpoint
CREATE INDEX "group_removals_member" ON "group_removals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "group_requests_member" ON "group_requests" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "groups_newest" ON "groups" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
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
CREATE TRIGGER "count_enrolment" AFTER INSERT OR DELETE ON "enrolments" FOR EACH ROW EXECUTE FUNCTION "count_enrolment"();
