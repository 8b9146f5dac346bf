-- Answers become entries, which devices keep and sync. What was taken back and has nothing beside it is nothing.
INSERT INTO "entries" ("member_id", "kind", "id", "version", "created_at", "fields", "stamps", "others")
SELECT
	"member_id",
	'answer',
	"day" || '-' || "key",
	row_number() OVER (PARTITION BY "member_id" ORDER BY "saved_at", "day", "key"),
	"saved_at",
	jsonb_build_object('text', "text", 'question', "question", 'deletedAt', null),
	jsonb_build_object('text', "stamp", 'question', "stamp", 'deletedAt', "stamp"),
	"others"
FROM (
	SELECT
		"journal_answers".*,
		jsonb_build_object(
			'change', gen_random_uuid(),
			'at', to_char("saved_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
		) AS "stamp",
		coalesce((
			SELECT jsonb_agg(
				jsonb_build_object(
					'id', gen_random_uuid() || '.text',
					'field', 'text',
					'text', "journal_others"."text",
					'at', to_char("journal_others"."saved_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
				)
				ORDER BY "journal_others"."saved_at"
			)
			FROM "journal_others"
			WHERE "journal_others"."member_id" = "journal_answers"."member_id"
				AND "journal_others"."day" = "journal_answers"."day"
				AND "journal_others"."key" = "journal_answers"."key"
		), '[]'::jsonb) AS "others"
	FROM "journal_answers"
) AS "answers"
WHERE "text" <> '' OR "others" <> '[]'::jsonb;--> statement-breakpoint
INSERT INTO "entry_versions" ("member_id", "version")
SELECT "member_id", max("version") FROM "entries" GROUP BY "member_id";--> statement-breakpoint
DROP TABLE "journal_answers" CASCADE;--> statement-breakpoint
DROP TABLE "journal_others" CASCADE;