CREATE TABLE "friend_links" (
	"reading_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friend_participants" (
	"reading_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "friend_participants_reading_id_member_id_pk" PRIMARY KEY("reading_id","member_id"),
	CONSTRAINT "friend_participants_places" CHECK ("friend_participants"."place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "friend_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "friend_readings_ended" CHECK ("friend_readings"."ended_by" is null or "friend_readings"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "friend_links" ADD CONSTRAINT "friend_links_reading_id_friend_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."friend_readings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_links" ADD CONSTRAINT "friend_links_made_by_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_participants" ADD CONSTRAINT "friend_participants_reading_id_friend_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."friend_readings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_participants" ADD CONSTRAINT "friend_participants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_readings" ADD CONSTRAINT "friend_readings_started_by_members_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_readings" ADD CONSTRAINT "friend_readings_ended_by_members_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "friend_links_token" ON "friend_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "friend_links_made_by" ON "friend_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "friend_links_expires_at" ON "friend_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_participants_place" ON "friend_participants" USING btree ("reading_id","place");--> statement-breakpoint
CREATE INDEX "friend_participants_member" ON "friend_participants" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "friend_readings_started_by" ON "friend_readings" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "friend_readings_ended_by" ON "friend_readings" USING btree ("ended_by");