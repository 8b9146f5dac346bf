ALTER TABLE "gifts" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "given_on" date;--> statement-breakpoint
ALTER TABLE "sent_statements" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
-- What the tables in db/schema cannot say: drizzle-kit writes none of it, here or later.
-- The calendar day of an instant in a time zone; null where this server does not know the zone.
CREATE FUNCTION "day_in_zone"("at" timestamp with time zone, "zone" text) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
	RETURN ("at" AT TIME ZONE "zone")::date;
EXCEPTION WHEN invalid_parameter_value THEN
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Gifts recorded before this migration get the time zone their donor has now: no earlier one was stored. UTC where the account is gone.
UPDATE "gifts" SET "time_zone" = "members"."time_zone" FROM "members"
WHERE "members"."id" = "gifts"."member_id" AND "day_in_zone"("gifts"."paid_at", "members"."time_zone") IS NOT NULL;--> statement-breakpoint
UPDATE "gifts" SET "given_on" = "day_in_zone"("paid_at", "time_zone");--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "given_on" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "gifts_given_on" ON "gifts" USING btree ("given_on");--> statement-breakpoint
-- Processes of the previous version insert gifts without a day until they are stopped.
CREATE FUNCTION "date_gift"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."given_on" IS NULL THEN
		SELECT "time_zone" INTO NEW."time_zone" FROM "members"
		WHERE "id" = NEW."member_id" AND "day_in_zone"(NEW."paid_at", "time_zone") IS NOT NULL;
		NEW."time_zone" := coalesce(NEW."time_zone", 'UTC');
		NEW."given_on" := "day_in_zone"(NEW."paid_at", NEW."time_zone");
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "gifts_dated" BEFORE INSERT ON "gifts" FOR EACH ROW EXECUTE FUNCTION "date_gift"();--> statement-breakpoint
-- Receipts and statements that were issued keep their days and years.
CREATE FUNCTION "keep_gift_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the day of a gift never changes';
END
$$;--> statement-breakpoint
CREATE TRIGGER "gifts_day_kept" BEFORE UPDATE ON "gifts" FOR EACH ROW
WHEN (NEW."paid_at" IS DISTINCT FROM OLD."paid_at" OR NEW."time_zone" IS DISTINCT FROM OLD."time_zone" OR NEW."given_on" IS DISTINCT FROM OLD."given_on")
EXECUTE FUNCTION "keep_gift_day"();
