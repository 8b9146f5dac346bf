import { randomUUID } from 'node:crypto'
import { asc, eq, type Placeholder, sql } from 'drizzle-orm'
import { DELETED_ENTRY_DAYS } from '#contract/limits.ts'
import { completionId } from '#contract/reading/completion-id.ts'
import { type CalendarDate, clockAt } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { completions } from '#db/schema/completion.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { dayStartsAtHourOf } from '#server/modules/reading/rhythm/rhythm.public.ts'

/** Completion of one day of the plan by a member. */
interface Completion {
  memberId: string
  day: number
  completedAt: Date
  /** IANA name of the time zone of the device. */
  timeZone: string
}

/** Returns the days that a member has completed, ascending. One query on the primary key. */
export async function listCompletedDays(db: Db, memberId: string): Promise<number[]> {
  const [found] = await selectCompletedDays(db, { memberId })
  return found?.days ?? []
}

const selectCompletedDays = prepared(
  (_, value: Placeholders<{ memberId: string }>) => sql<{ days: number[] }>`
    select coalesce(json_agg(day order by day), '[]') as days
    from ${completions} where member_id = ${value.memberId}::uuid`,
)

/** Lists all stored completions of a member, oldest first. */
export function listCompletions(db: Db, memberId: string) {
  const { day, completedOn, completedAt, timeZone } = completions
  return db
    .select({ day, completedOn, completedAt, timeZone })
    .from(completions)
    .where(eq(completions.memberId, memberId))
    .orderBy(asc(completedOn), asc(day))
}

/**
 * Marks a day complete. Idempotent: a repeated call does not change the first completion.
 * One statement writes three rows: the next version of the member's entries, which also locks out a concurrent sync;
 * the entry, for the member's devices; and the completion.
 */
export async function markComplete(db: Db, completion: Completion): Promise<void> {
  const { memberId, day, completedAt, timeZone } = completion
  const at = completedAt.toISOString()
  const stamp = { change: randomUUID(), at }
  await insertCompletion(db, {
    memberId,
    day,
    at,
    timeZone,
    id: completionId(day),
    ...clockAt(completedAt, timeZone),
    fields: JSON.stringify({ timeZone, completedAt: at, deletedAt: null }),
    stamps: JSON.stringify({ timeZone: stamp, completedAt: stamp, deletedAt: stamp }),
  })
}

/** Undoes a completion. Idempotent. One statement, like `markComplete`. */
export async function undoCompletion(
  db: Db,
  { memberId, day, now }: Pick<Completion, 'memberId' | 'day'> & { now: Date },
): Promise<void> {
  const at = now.toISOString()
  await deleteCompletion(db, {
    memberId,
    day,
    id: completionId(day),
    fields: JSON.stringify({ deletedAt: at }),
    stamps: JSON.stringify({ deletedAt: { change: randomUUID(), at } }),
    purgeAt: new Date(now.getTime() + DELETED_ENTRY_DAYS * DAY_MS).toISOString(),
  })
}

interface Change {
  memberId: string
  day: number
  /** Id of the member's entry for this day. */
  id: string
  /** Changed fields, as a JSON object. They replace the fields of the same name in the entry. */
  fields: string
  stamps: string
}

interface Mark extends Change {
  at: string
  timeZone: string
  /** Local date and hour at `at` in the member's time zone. */
  date: CalendarDate
  hour: number
}

/** Inserts a completion. Before the hour at which the member's day begins, it is dated to the previous calendar day. */
const insertCompletion = prepared(
  (db, value: Placeholders<Mark>) => sql`
    with ${nextVersion(value.memberId)},
    marked as (
      insert into ${entries} as entry (member_id, kind, id, version, created_at, fields, stamps, others)
      select next.member_id, 'completion', ${value.id}, next.version, ${value.at}::timestamptz,
        ${value.fields}::jsonb, ${value.stamps}::jsonb, '[]'::jsonb
      from next
      on conflict (member_id, kind, id) do update
        set version = excluded.version, fields = excluded.fields, stamps = excluded.stamps, purge_at = null
        where entry.fields ->> 'deletedAt' is not null
      returning member_id
    )
    insert into ${completions} (member_id, day, completed_on, completed_at, time_zone)
    select member_id, ${value.day}::smallint,
      ${value.date}::date - (${value.hour}::int < ${dayStartsAtHourOf(db, value.memberId)})::int,
      ${value.at}::timestamptz, ${value.timeZone}
    from marked
    on conflict do nothing`,
)

const deleteCompletion = prepared(
  (_, value: Placeholders<Change & { purgeAt: string }>) => sql`
    with ${nextVersion(value.memberId)},
    undone as (
      update ${entries} as entry
      set version = next.version, fields = entry.fields || ${value.fields}::jsonb,
        stamps = entry.stamps || ${value.stamps}::jsonb, purge_at = ${value.purgeAt}::timestamptz
      from next
      where (entry.member_id, entry.kind, entry.id) = (next.member_id, 'completion', ${value.id})
        and entry.fields ->> 'deletedAt' is null
      returning 1
    )
    delete from ${completions} where member_id = ${value.memberId}::uuid and day = ${value.day}::smallint`,
)

/**
 * If no entry changes, this version number is skipped. That is harmless: a device requests all
 * changes after its cursor, and gaps do not matter.
 */
function nextVersion(memberId: Placeholder) {
  return sql`next as (
      insert into ${entryVersions} as held (member_id, version) values (${memberId}::uuid, 1)
      on conflict (member_id) do update set version = held.version + 1
      returning member_id, version
    )`
}
