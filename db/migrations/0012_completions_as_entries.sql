-- Completions become entries, so that devices keep and sync them. The log of completions stays what days in a row are counted from.
INSERT INTO "entries" ("member_id", "kind", "id", "version", "created_at", "fields", "stamps", "others")
SELECT
	"member_id",
	'completion',
	'day-' || "day",
	"before" + row_number() OVER (PARTITION BY "member_id" ORDER BY "completed_at", "day"),
	"completed_at",
	jsonb_build_object('timeZone', "time_zone", 'completedAt', "at", 'deletedAt', null),
	jsonb_build_object('timeZone', "stamp", 'completedAt', "stamp", 'deletedAt', "stamp"),
	'[]'
FROM (
	SELECT
		*,
		jsonb_build_object('change', gen_random_uuid(), 'at', "at") AS "stamp"
	FROM (
		SELECT
			"completions".*,
			to_char("completed_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "at",
			coalesce("version", 0) AS "before"
		FROM "completions" LEFT JOIN "entry_versions" USING ("member_id")
	) AS "logged"
) AS "stamped";--> statement-breakpoint
INSERT INTO "entry_versions" ("member_id", "version")
SELECT "member_id", max("version") FROM "entries" WHERE "kind" = 'completion' GROUP BY "member_id"
ON CONFLICT ("member_id") DO UPDATE SET "version" = excluded."version";
