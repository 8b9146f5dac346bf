CREATE TABLE "later_completions" (
	"member_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"completed_on" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"reading" smallint NOT NULL,
	CONSTRAINT "later_completions_member_id_reading_day_pk" PRIMARY KEY("member_id","reading","day"),
	CONSTRAINT "later_completions_day" CHECK ("later_completions"."day" between 1 and 1500),
	CONSTRAINT "later_completions_reading" CHECK ("later_completions"."reading" >= 2)
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "reading" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "later_completions" ADD CONSTRAINT "later_completions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_reading" CHECK ("members"."reading" >= 1);