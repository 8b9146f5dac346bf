CREATE TABLE "backups" (
	"name" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"covers_until" timestamp with time zone NOT NULL,
	"bytes" bigint,
	"checked_at" timestamp with time zone,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_made_at" ON "backups" USING btree ("made_at");