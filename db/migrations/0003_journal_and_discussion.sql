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
	CONSTRAINT "comments_topic_id_pk" PRIMARY KEY("topic","id"),
	CONSTRAINT "comments_text" CHECK (case when "comments"."deleted_at" is null then char_length("comments"."text") between 1 and 2000 else "comments"."text" = '' end),
	CONSTRAINT "comments_hidden" CHECK (("comments"."hidden_at" is null) = ("comments"."hidden_because" is null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_topic_id_pk" PRIMARY KEY("topic","id")
);
--> statement-breakpoint
CREATE TABLE "journal_answers" (
	"member_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"question" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"device" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"arrived" jsonb NOT NULL,
	CONSTRAINT "journal_answers_member_id_day_key_pk" PRIMARY KEY("member_id","day","key"),
	CONSTRAINT "journal_answers_day" CHECK ("journal_answers"."day" between 1 and 1500),
	CONSTRAINT "journal_answers_length" CHECK (char_length("journal_answers"."text") <= 10000)
);
--> statement-breakpoint
CREATE TABLE "journal_others" (
	"member_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"key" text NOT NULL,
	"device" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_others_member_id_day_key_device_sequence_pk" PRIMARY KEY("member_id","day","key","device","sequence")
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
ALTER TABLE "completions" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_hides" ADD CONSTRAINT "comment_hides_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_answers" ADD CONSTRAINT "journal_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_others" ADD CONSTRAINT "journal_others_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rhythms" ADD CONSTRAINT "rhythms_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reports_member" ON "comment_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comment_reports_reported_at" ON "comment_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("topic","posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comments_deleted_at" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "completions_day_index" ON "completions" USING btree ("day");--> statement-breakpoint
UPDATE "completions" SET "time_zone" = "members"."time_zone" FROM "members" WHERE "members"."id" = "completions"."member_id" AND "members"."time_zone" <> 'UTC';--> statement-breakpoint
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
$$;
