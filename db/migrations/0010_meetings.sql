ALTER TABLE "groups" ADD COLUMN "meeting_weekday" smallint;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "meeting_time" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "meeting_zone" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "meeting_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "meeting_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_meeting" CHECK (("groups"."meeting_weekday" is null) = ("groups"."meeting_time" is null) and ("groups"."meeting_weekday" is null) = ("groups"."meeting_zone" is null) and "groups"."meeting_weekday" between 1 and 7);