import { sql } from 'drizzle-orm'
import type { CompletionFields } from '#contract/reading/completion.ts'
import { parseCompletionId } from '#contract/reading/completion-id.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import { clockAt, previousDay } from '#contract/values/calendar-date.ts'
import { completions, laterCompletions } from '#db/schema/completion.ts'
import { notifications } from '#db/schema/notification.ts'
import type { Follow } from '#server/module/entry-rules.ts'
import { dayStartsAtHourOf } from '#server/modules/reading/rhythm/rhythm.public.ts'

/**
 * Updates the tables of completions from entries that a sync has changed. A completion whose time is unchanged also
 * retains its calendar day, even if the member has since changed their time zone or the hour at which their day begins.
 * Reminders of the completed days are removed from the list of notifications.
 */
export const logCompletions: Follow = {
  rowsOf: (changed) =>
    changed.flatMap(({ id, fields }) => {
      const place = parseCompletionId(id)
      const { deletedAt, completedAt, timeZone } = fields as CompletionFields
      if (place === null) return []
      if (deletedAt !== null) return [place]
      const { date, hour } = clockAt(new Date(completedAt), timeZone)
      return [{ ...place, completedAt, timeZone, hour, date, dayBefore: previousDay(date) }]
    }),
  expressions: (db, memberId, rows) => sql`
    changed_completion as (
      select reading, day, "completedAt" as completed_at, "timeZone" as time_zone,
        case when hour < ${dayStartsAtHourOf(db, memberId)} then "dayBefore" else date end as completed_on
      from jsonb_to_recordset(${rows}) as changed (reading smallint, day smallint, "completedAt" timestamptz,
        "timeZone" text, hour int, date date, "dayBefore" date)
    ),
    removed_first as (
      delete from ${completions}
      where member_id = ${memberId}::uuid and day in (
        select day from changed_completion where completed_at is null and reading = ${FIRST_READING}
      )
    ),
    removed_later as (
      delete from ${laterCompletions}
      where member_id = ${memberId}::uuid and (reading, day) in (
        select reading, day from changed_completion where completed_at is null
      )
    ),
    logged_first as (
      insert into ${completions} as logged (member_id, day, completed_on, completed_at, time_zone)
      select ${memberId}::uuid, day, completed_on, completed_at, time_zone
      from changed_completion where completed_at is not null and reading = ${FIRST_READING}
      on conflict (member_id, day) do ${updateLogged}
    ),
    logged_later as (
      insert into ${laterCompletions} as logged (member_id, reading, day, completed_on, completed_at, time_zone)
      select ${memberId}::uuid, reading, day, completed_on, completed_at, time_zone
      from changed_completion where completed_at is not null and reading > ${FIRST_READING}
      on conflict (member_id, reading, day) do ${updateLogged}
    ),
    removed_reminders as (
      delete from ${notifications}
      where member_id = ${memberId}::uuid and kind = 'reminder' and subject in (
        select day::text from changed_completion where completed_at is not null
      )
    )`,
}

const updateLogged = sql`update
        set completed_on = excluded.completed_on, completed_at = excluded.completed_at, time_zone = excluded.time_zone
        where logged.completed_at <> excluded.completed_at`
