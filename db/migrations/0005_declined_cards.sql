ALTER TABLE "donors" ADD COLUMN "declined_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donors" ADD COLUMN "last_declined_at" timestamp with time zone;