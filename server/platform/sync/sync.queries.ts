import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Entry, EntryKind } from '#contract/entry.ts'
import type { Db, Tx } from '#db/client.ts'
import { entries, entryVersions, type RefusedArrival } from '#db/schema/entry.ts'

/** What is known of a device: which of its changes came last, and which it may not know to be refused. */
export interface Arrived {
  sequence: number
  change: string
  refused: RefusedArrival[]
}

/** @property purgeAt ISO 8601 */
export type EntryRow = Entry & { purgeAt: string | null }

/** Keeps everybody else from changing a member's entries until the transaction ends. */
export async function lockVersion(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insert(entryVersions)
    .values({ memberId, version: 0 })
    // Changes nothing, and so locks the row that is there: `do nothing` would not.
    .onConflictDoUpdate({ target: entryVersions.memberId, set: { version: sql`${entryVersions.version}` } })
}

/** How many entries of each of these kinds are there, without the deleted ones. One statement; none for no kinds. */
export async function countEntries(
  db: Db,
  memberId: string,
  kinds: readonly EntryKind[],
): Promise<Map<EntryKind, number>> {
  if (kinds.length === 0) return new Map()
  const counted = await db
    .select({ kind: entries.kind, count: sql<number>`count(*)::int` })
    .from(entries)
    .where(
      and(
        eq(entries.memberId, memberId),
        inArray(entries.kind, [...kinds]),
        isNull(sql`${entries.fields} ->> 'deletedAt'`),
      ),
    )
    .groupBy(entries.kind)
  return new Map(counted.map(({ kind, count }) => [kind, count]))
}

/**
 * The words of entries that were deleted long ago. They themselves stay, so that no device brings them back, and have a
 * new version, so that every device hears that the words are gone. One statement, which locks as a sync does: first
 * the version of a member, then entries; one that was brought back while it waited is left alone.
 */
export async function purgeDeleted(db: Db, now: Date): Promise<number> {
  const isDue = sql`purge_at <= ${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ count: number }>(sql`
    with due as (
      select member_id, kind, id, row_number() over (partition by member_id order by version) as place
      from ${entries} where ${isDue}
    ),
    counted as (
      select member_id, count(*) as count from due group by member_id
    ),
    held as (
      update ${entryVersions} as held set version = held.version + counted.count
      from counted where held.member_id = counted.member_id
      returning held.member_id, held.version - counted.count as before
    ),
    forgotten as (
      update ${entries} as entry
      set fields = jsonb_build_object('deletedAt', entry.fields -> 'deletedAt'), others = '[]', purge_at = null,
        version = held.before + due.place
      from due join held using (member_id)
      where (entry.member_id, entry.kind, entry.id) = (due.member_id, due.kind, due.id) and entry.${isDue}
      returning 1
    )
    select count(*)::int as count from forgotten`)
  return rows[0]?.count ?? 0
}
