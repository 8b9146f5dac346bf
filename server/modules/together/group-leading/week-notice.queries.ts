import { type SQL, sql } from 'drizzle-orm'
import { WEEK_SECONDS } from '#contract/values/durations.ts'
import type { Tx } from '#db/client.ts'

/** Instant at which the week `latest` of the group `g` is announced: seven in the morning of its first day. */
const announcedAt: SQL = sql`(
  (g.starts_on + 7 * (latest.number - 1) + time '07:00')
  at time zone case when day_in_zone(g.starts_at, g.time_zone) is null then 'UTC' else g.time_zone end)`

/**
 * Returns running groups in which a week began in the last 24 hours that participants were not notified of, and marks
 * them, so that concurrent processes do not return the same week. One statement; it skips groups that are being edited.
 */
export async function takeBegun(tx: Tx, at: Date, limit: number) {
  const now = sql`${at.toISOString()}::timestamptz`
  // Weeks that are counted in hours from the start of a group may differ from those of its calendar by a change of
  // clocks. Two hours are subtracted for that, and the exact time is compared afterwards.
  const { rows } = await tx.execute<{ groupId: string; weekId: string }>(sql`
    with due as (
      select g.id, latest.number, week.id as week_id
      from groups as g
      cross join lateral (
        select floor(extract(epoch from ${now} - g.starts_at - interval '5 hours') / ${sql.raw(String(WEEK_SECONDS))})::int + 1
          as number) as latest
      join group_weeks as week on week.group_id = g.id and week.number = latest.number
      where g.published_at is not null and g.closed_at is null and g.ends_at > ${now} and g.starts_at <= ${now}
        and g.announced_week < latest.number
        and ${announcedAt} <= ${now} and ${announcedAt} > ${now} - interval '24 hours'
      order by g.id
      limit ${limit}
      for no key update of g skip locked)
    update groups set announced_week = due.number
    from due where groups.id = due.id
    returning groups.id as "groupId", due.week_id as "weekId"`)
  return rows
}
