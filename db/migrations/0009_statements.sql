CREATE TABLE "sent_statements" (
	"member_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_statements_member_id_year_pk" PRIMARY KEY("member_id","year")
);
--> statement-breakpoint
ALTER TABLE "sent_statements" ADD CONSTRAINT "sent_statements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;