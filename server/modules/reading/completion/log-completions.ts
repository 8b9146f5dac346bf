import { sql } from 'drizzle-orm'
import type { CompletionFields } from '#contract/reading/completion.ts'
import { completionDay } from '#contract/reading/completion-id.ts'
import { clockAt, previousDay } from '#contract/values/calendar-date.ts'
import { completions } from '#db/schema/completion.ts'
import type { Follow } from '#server/module/entry-rules.ts'
import { dayStartsAtHourOf } from '#server/modules/reading/rhythm/rhythm.public.ts'

/**
 * Updates the table of completions from entries that a sync has changed. If the time of a completion is unchanged, so
 * is its calendar day, even if the member has since changed their time zone or rhythm.
 */
export const logCompletions: Follow = {
  rowsOf: (changed) =>
    changed.flatMap(({ id, fields }) => {
      const day = completionDay(id)
      const { deletedAt, completedAt, timeZone } = fields as CompletionFields
      if (day === null) return []
      if (deletedAt !== null) return [{ day }]
      const { date, hour } = clockAt(new Date(completedAt), timeZone)
      return [{ day, completedAt, timeZone, hour, date, dayBefore: previousDay(date) }]
    }),
  expressions: (db, memberId, rows) => sql`
    completion as (
      select * from jsonb_to_recordset(${rows}) as completion (day smallint, "completedAt" timestamptz, "timeZone" text,
        hour int, date date, "dayBefore" date)
    ),
    removed as (
      delete from ${completions}
      where member_id = ${memberId}::uuid and day in (select day from completion where "completedAt" is null)
    ),
    logged as (
      insert into ${completions} as logged (member_id, day, completed_on, completed_at, time_zone)
      select ${memberId}::uuid, day, case when hour < ${dayStartsAtHourOf(db, memberId)} then "dayBefore" else date end,
        "completedAt", "timeZone"
      from completion where "completedAt" is not null
      on conflict (member_id, day) do update
        set completed_on = excluded.completed_on, completed_at = excluded.completed_at, time_zone = excluded.time_zone
        where logged.completed_at <> excluded.completed_at
    )`,
}
