CREATE TABLE "friend_days" (
	"reading_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	CONSTRAINT "friend_days_reading_id_day_pk" PRIMARY KEY("reading_id","day"),
	CONSTRAINT "friend_days_day" CHECK ("friend_days"."day" between 1 and 1500)
);
--> statement-breakpoint
ALTER TABLE "friend_days" ADD CONSTRAINT "friend_days_reading_id_friend_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."friend_readings"("id") ON DELETE cascade ON UPDATE no action;