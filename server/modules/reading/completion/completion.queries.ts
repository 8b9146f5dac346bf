import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { DELETED_ENTRY_DAYS } from '#contract/limits.ts'
import { completionId } from '#contract/reading/completion-id.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { completions } from '#db/schema/completion.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { type Completion, completedOn } from './completed-on.ts'

/** The days a member has completed, ascending. One query, along the primary key. */
export async function listCompletedDays(db: Db, memberId: string): Promise<number[]> {
  const [found] = await selectCompletedDays(db, { memberId })
  return found?.days ?? []
}

const selectCompletedDays = prepared(
  (_, value: Placeholders<{ memberId: string }>) => sql<{ days: number[] }>`
    select coalesce(json_agg(day order by day), '[]') as days
    from ${completions} where member_id = ${value.memberId}::uuid`,
)

/** Everything we keep of a member's completions, in the order they were made. */
export function listCompletions(db: Db, memberId: string) {
  const { day, completedOn, completedAt, timeZone } = completions
  return db
    .select({ day, completedOn, completedAt, timeZone })
    .from(completions)
    .where(eq(completions.memberId, memberId))
    .orderBy(asc(completedOn), asc(day))
}

/**
 * Doing so twice leaves the first completion as it was. One statement: the next version of the member's entries, which
 * also keeps a sync of theirs waiting, the entry for their devices, and the row for the log.
 */
export async function markComplete(db: Db, completion: Completion): Promise<void> {
  const { memberId, day, completedAt, timeZone } = completion
  const at = completedAt.toISOString()
  const stamp = { change: randomUUID(), at }
  const fields = { timeZone, completedAt: at, deletedAt: null }
  const stamps = { timeZone: stamp, completedAt: stamp, deletedAt: stamp }
  await db.execute(sql`
    with ${nextVersion(memberId)},
    marked as (
      insert into ${entries} as entry (member_id, kind, id, version, created_at, fields, stamps, others)
      select ${memberId}::uuid, 'completion', ${completionId(day)}, next.version, ${at}::timestamptz,
        ${JSON.stringify(fields)}::jsonb, ${JSON.stringify(stamps)}::jsonb, '[]'::jsonb
      from next
      on conflict (member_id, kind, id) do update
        set version = excluded.version, fields = excluded.fields, stamps = excluded.stamps, purge_at = null
        where entry.fields ->> 'deletedAt' is not null
      returning 1
    )
    insert into ${completions} (member_id, day, completed_on, completed_at, time_zone)
    select ${memberId}::uuid, ${day}::smallint, ${completedOn(db, completion)}, ${at}::timestamptz, ${timeZone}
    from marked
    on conflict do nothing`)
}

/** Doing so twice is no mistake. One statement, as above. */
export async function undoCompletion(
  db: Db,
  { memberId, day, now }: Pick<Completion, 'memberId' | 'day'> & { now: Date },
): Promise<void> {
  const at = now.toISOString()
  const stamps = { deletedAt: { change: randomUUID(), at } }
  const purgeAt = new Date(now.getTime() + DELETED_ENTRY_DAYS * DAY_MS).toISOString()
  await db.execute(sql`
    with ${nextVersion(memberId)},
    undone as (
      update ${entries} as entry
      set version = next.version, fields = entry.fields || ${JSON.stringify({ deletedAt: at })}::jsonb,
        stamps = entry.stamps || ${JSON.stringify(stamps)}::jsonb, purge_at = ${purgeAt}::timestamptz
      from next
      where (entry.member_id, entry.kind, entry.id) = (${memberId}::uuid, 'completion', ${completionId(day)})
        and entry.fields ->> 'deletedAt' is null
      returning 1
    )
    delete from ${completions} where member_id = ${memberId}::uuid and day = ${day}::smallint`)
}

/** A version that is given to nothing in the end, where nothing changes, does no harm: devices go on from there. */
function nextVersion(memberId: string) {
  return sql`next as (
      insert into ${entryVersions} as held (member_id, version) values (${memberId}::uuid, 1)
      on conflict (member_id) do update set version = held.version + 1
      returning version
    )`
}
