ALTER TABLE "notifications" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reading_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_reading_id_friend_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."friend_readings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_friends" ON "notifications" USING btree ("member_id","reading_id","kind","subject") WHERE "notifications"."read_at" is null and "notifications"."reading_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_reading" ON "notifications" USING btree ("reading_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about" CHECK (num_nonnulls("notifications"."group_id", "notifications"."reading_id") > 0);