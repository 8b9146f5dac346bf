import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Entry, EntryKind } from '#contract/entry.ts'
import type { Db, Tx } from '#db/client.ts'
import { entries, entryDevices, entryVersions, type RefusedArrival } from '#db/schema/entry.ts'

/** What is known of a device: which of its changes came last, and which it may not know to be refused. */
export interface Arrived {
  sequence: number
  change: string
  refused: RefusedArrival[]
}

export type EntryRow = Omit<Entry, 'createdAt'> & { createdAt: Date; purgeAt: Date | null }

const { memberId: ownerColumn, ...entryColumns } = {
  memberId: entries.memberId,
  kind: entries.kind,
  id: entries.id,
  version: entries.version,
  createdAt: entries.createdAt,
  fields: entries.fields,
  stamps: entries.stamps,
  others: entries.others,
  purgeAt: entries.purgeAt,
}

/** The version a member's entries are at, which nobody else changes until the transaction ends. */
export async function lockVersion(tx: Tx, memberId: string): Promise<number> {
  const [held] = await tx
    .insert(entryVersions)
    .values({ memberId, version: 0 })
    // Changes nothing, and so locks and returns the row that is there: `do nothing` would do neither.
    .onConflictDoUpdate({ target: entryVersions.memberId, set: { version: sql`${entryVersions.version}` } })
    .returning({ version: entryVersions.version })
  if (!held) throw new Error('A version was neither made nor found.')
  return held.version
}

export async function findArrived(tx: Tx, memberId: string, device: string): Promise<Arrived | null> {
  const own = and(eq(entryDevices.memberId, memberId), eq(entryDevices.device, device))
  const { sequence, change, refused } = entryDevices
  const [found] = await tx.select({ sequence, change, refused }).from(entryDevices).where(own)
  return found ?? null
}

/** What has arrived of a device, and the version its member's entries are at now. One statement. */
export async function writeArrived(
  tx: Tx,
  arrived: Arrived & { memberId: string; device: string },
  version: number,
): Promise<void> {
  const { sequence, change, refused } = arrived
  const { memberId, device } = entryDevices
  const versioned = tx
    .$with('versioned')
    .as(
      tx
        .update(entryVersions)
        .set({ version })
        .where(eq(entryVersions.memberId, arrived.memberId))
        .returning({ version: entryVersions.version }),
    )
  await tx
    .with(versioned)
    .insert(entryDevices)
    .values(arrived)
    .onConflictDoUpdate({ target: [memberId, device], set: { sequence, change, refused } })
}

/** The named entries of a member, as far as they are there. One statement. */
export function findEntries(
  db: Db | Tx,
  memberId: string,
  named: readonly { kind: EntryKind; id: string }[],
): Promise<EntryRow[]> {
  const kinds = [...new Set(named.map(({ kind }) => kind))]
  const ofKind = kinds.map((kind) => {
    const ids = named.filter((one) => one.kind === kind).map(({ id }) => id)
    return and(eq(entries.kind, kind), inArray(entries.id, ids))
  })
  return db
    .select(entryColumns)
    .from(entries)
    .where(and(eq(ownerColumn, memberId), or(...ofKind)))
}

/** How many entries of each kind are there, without the deleted ones. */
export async function countEntries(db: Db | Tx, memberId: string): Promise<Map<EntryKind, number>> {
  const counted = await db
    .select({ kind: entries.kind, count: sql<number>`count(*)::int` })
    .from(entries)
    .where(and(eq(ownerColumn, memberId), isNull(sql`${entries.fields} ->> 'deletedAt'`)))
    .groupBy(entries.kind)
  return new Map(counted.map(({ kind, count }) => [kind, count]))
}

export async function writeEntries(tx: Tx, memberId: string, rows: readonly EntryRow[]): Promise<void> {
  const { kind, id } = entries
  const set = {
    version: sql`excluded.version`,
    fields: sql`excluded.fields`,
    stamps: sql`excluded.stamps`,
    others: sql`excluded.others`,
    purgeAt: sql`excluded.purge_at`,
  }
  await tx
    .insert(entries)
    .values(rows.map((row) => ({ ...row, memberId })))
    .onConflictDoUpdate({ target: [ownerColumn, kind, id], set })
}

/** What has changed since a version, in the order of the changes. One statement, which finds both as of one moment. */
export async function readSince(
  db: Db | Tx,
  memberId: string,
  since: number,
  limit: number,
): Promise<{ latest: number; rows: EntryRow[] }> {
  const found = await db
    .select({ latest: entryVersions.version, entry: entryColumns })
    .from(entryVersions)
    .leftJoin(entries, and(eq(ownerColumn, entryVersions.memberId), gt(entries.version, fromOf(since))))
    .where(eq(entryVersions.memberId, memberId))
    .orderBy(entries.version)
    .limit(limit)
  return {
    latest: found[0]?.latest ?? 0,
    rows: found.flatMap(({ entry }) => (entry ? [entry as EntryRow] : [])),
  }
}

/** Whoever knows more than there is begins anew. */
function fromOf(since: number) {
  return sql`case when ${since}::bigint > ${entryVersions.version} then 0 else ${since}::bigint end`
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
