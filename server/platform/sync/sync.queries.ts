import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Entry, EntryKind } from '#contract/entry.ts'
import type { Db, Tx } from '#db/client.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import type { Arrived } from './take-changes.ts'

export type EntryRow = Omit<Entry, 'createdAt'> & { createdAt: Date; forgetAt: Date | null }

const { memberId: ownerColumn, ...entryColumns } = {
  memberId: entries.memberId,
  kind: entries.kind,
  id: entries.id,
  version: entries.version,
  createdAt: entries.createdAt,
  fields: entries.fields,
  stamps: entries.stamps,
  others: entries.others,
  forgetAt: entries.forgetAt,
}

/** The version a member's entries are at, which nobody else changes until the transaction ends. */
export async function holdVersion(tx: Tx, memberId: string): Promise<number> {
  const [held] = await tx
    .insert(entryVersions)
    .values({ memberId, version: 0 })
    // Changes nothing, and so locks and returns the row that is there: `do nothing` would do neither.
    .onConflictDoUpdate({ target: entryVersions.memberId, set: { version: sql`${entryVersions.version}` } })
    .returning({ version: entryVersions.version })
  if (!held) throw new Error('A version was neither made nor found.')
  return held.version
}

export async function writeVersion(tx: Tx, memberId: string, version: number): Promise<void> {
  await tx.update(entryVersions).set({ version }).where(eq(entryVersions.memberId, memberId))
}

export async function findArrived(tx: Tx, memberId: string, device: string): Promise<Arrived | null> {
  const own = and(eq(entryDevices.memberId, memberId), eq(entryDevices.device, device))
  const { sequence, change, refused } = entryDevices
  const [found] = await tx.select({ sequence, change, refused }).from(entryDevices).where(own)
  return found ?? null
}

export async function writeArrived(
  tx: Tx,
  arrived: Arrived & { memberId: string; device: string },
): Promise<void> {
  const { sequence, change, refused } = arrived
  const { memberId, device } = entryDevices
  await tx
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
    forgetAt: sql`excluded.forget_at`,
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

/** The words of entries that were deleted long ago. They themselves stay, so that no device brings them back. */
export async function forgetDeleted(db: Db, now: Date): Promise<number> {
  const { kind } = entries
  const forgotten = await db
    .update(entries)
    .set({
      fields: sql`jsonb_build_object('deletedAt', ${entries.fields} -> 'deletedAt')`,
      others: [],
      forgetAt: null,
    })
    .where(and(isNotNull(entries.forgetAt), lte(entries.forgetAt, now)))
    .returning({ kind })
  return forgotten.length
}
