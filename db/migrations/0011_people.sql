ALTER TABLE "groups" ADD COLUMN "requests_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "referred_addresses" ADD COLUMN "domain_hash" text;--> statement-breakpoint
CREATE INDEX "referrals_newest" ON "referrals" USING btree ("signed_up_at" DESC NULLS FIRST,"friend_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "referrals_open" ON "referrals" USING btree ("signed_up_at") WHERE "referrals"."granted_at" is null;--> statement-breakpoint
CREATE INDEX "referred_addresses_domain" ON "referred_addresses" USING btree ("domain_hash","granted_at") WHERE "referred_addresses"."domain_hash" is not null;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_outcome" CHECK ("referrals"."outcome" is null or ("referrals"."granted_at" is not null and "referrals"."outcome" in ('both', 'inviter_gone', 'year_limit', 'domain_limit', 'same_mailbox', 'mailbox_used')));--> statement-breakpoint
-- Names from before characters that are not seen, or that turn the text around, were refused.
UPDATE "members" SET "display_name" = btrim(regexp_replace("display_name", U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFF9-\FFFB]', '', 'g'))
WHERE "display_name" ~ U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFF9-\FFFB]';--> statement-breakpoint
UPDATE "groups" SET "title" = coalesce(nullif(btrim(regexp_replace("title", U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFF9-\FFFB]', '', 'g')), ''), '?')
WHERE "title" ~ U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFF9-\FFFB]';--> statement-breakpoint
UPDATE "group_weeks" SET "title" = btrim(regexp_replace("title", U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFF9-\FFFB]', '', 'g'))
WHERE "title" ~ U&'[\00AD\061C\180E\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFF9-\FFFB]';
