import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EntryKind } from '#contract/entry.ts'
import type { Db } from '#db/client.ts'
import { entries, entryVersions, type RefusedArrival } from '#db/schema/entry.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/**
 * State of a device: the sequence number and id of its last change, and rejected changes whose rejection it may
 * not have received.
 */
export interface Arrived {
  sequence: number
  change: string
  refused: RefusedArrival[]
}

/** Builds an `EntryRow` as JSON, from a row with the alias `entry`. */
export const entryJson = sql`json_build_object('kind', entry.kind, 'id', entry.id, 'version', entry.version,
  'createdAt', ${isoInstant('entry.created_at')}, 'fields', entry.fields, 'stamps', entry.stamps,
  'others', entry.others, 'purgeAt', ${isoInstant('entry.purge_at')})`

/**
 * Counts the entries of each of these kinds, without deleted ones. One statement; no statement if the list of kinds is
 * empty.
 */
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
 * Purges the content of deleted entries whose `purge_at` has passed.
 * The entries remain as tombstones, so that no device restores them. They get a new version, so that every
 * device receives the purge.
 * One statement. It locks the version of a member before the entries, as a sync does, so that the two cannot
 * deadlock. An entry that was restored while the statement waited is skipped.
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
