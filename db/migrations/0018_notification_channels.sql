ALTER TABLE "notification_choices" ADD COLUMN "push_on" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "push_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "email_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "quiet_from" smallint;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "quiet_until" smallint;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_quiet" CHECK (("notification_choices"."quiet_from" is null) = ("notification_choices"."quiet_until" is null) and "notification_choices"."quiet_from" between 0 and 1439 and "notification_choices"."quiet_until" between 0 and 1439 and "notification_choices"."quiet_from" <> "notification_choices"."quiet_until");