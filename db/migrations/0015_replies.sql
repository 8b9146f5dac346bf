CREATE TABLE "comment_amens" (
	"topic" text NOT NULL,
	"comment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "comment_amens_topic_comment_id_member_id_pk" PRIMARY KEY("topic","comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mutes" (
	"member_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"comment_id" uuid NOT NULL,
	CONSTRAINT "comment_mutes_member_id_topic_comment_id_pk" PRIMARY KEY("member_id","topic","comment_id")
);
--> statement-breakpoint
CREATE TABLE "discussion_rules" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"rule" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_amens" ADD CONSTRAINT "comment_amens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mutes" ADD CONSTRAINT "comment_mutes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_rules" ADD CONSTRAINT "discussion_rules_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_amens_member" ON "comment_amens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "comments_first" ON "comments" USING btree ("topic","posted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "comments"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("topic","thread_id","posted_at","id") WHERE "comments"."thread_id" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_id" ON "enrolments" USING btree ("id");