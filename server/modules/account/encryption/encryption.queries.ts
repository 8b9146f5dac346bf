import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Encryption, KeyWay, NewKeyWay } from '#contract/account/encryption.ts'
import { DEVICE_WAY_MINUTES } from '#contract/account/encryption-limits.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { keyWays, sealings } from '#db/schema/encryption.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { readableCount } from './readable-entries.ts'

export type SealingRow = typeof sealings.$inferSelect

/** Returns the encryption state of a member at one instant. One statement. */
export async function readEncryption(db: Db, memberId: string, now: Date): Promise<Encryption> {
  const { rows } = await db.execute<{ encryption: Encryption }>(sql`
    select json_build_object(
      'sealing', (
        select json_build_object('keyId', key_id, 'kinds', kinds, 'turnedOnAt', ${isoInstant('turned_on_at')})
        from ${sealings} where member_id = ${memberId}::uuid
      ),
      'ways', (
        select coalesce(
          json_agg(
            json_build_object('id', id, 'createdAt', ${isoInstant('created_at')}, 'way', way) order by created_at, id
          ), '[]')
        from ${keyWays}
        where member_id = ${memberId}::uuid
          and (way ->> 'type' <> 'device' or created_at >= ${goodSince(now).toISOString()}::timestamptz)
      ),
      'readable', ${readableCount(memberId)}
    ) as encryption`)
  const [found] = rows
  if (!found) throw new Error('A statement that gives one row gave none.')
  return found.encryption
}

/** Counts entries of encrypted kinds that the server can still read. */
export async function countReadable(db: Db, memberId: string): Promise<number> {
  const { rows } = await db.execute<{ readable: number }>(sql`select ${readableCount(memberId)} as readable`)
  return rows[0]?.readable ?? 0
}

/** Returns null if nothing is encrypted. */
export async function findSealing(db: Db, memberId: string): Promise<SealingRow | null> {
  const [found] = await db.select().from(sealings).where(eq(sealings.memberId, memberId))
  return found ?? null
}

export async function addSealing(tx: Tx, sealing: SealingRow): Promise<void> {
  await tx.insert(sealings).values(sealing)
}

export async function setSealedKinds(tx: Tx, memberId: string, kinds: SealableKind[]): Promise<void> {
  await tx.update(sealings).set({ kinds }).where(eq(sealings.memberId, memberId))
}

/** Also deletes every keyslot. */
export async function deleteSealing(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(keyWays).where(eq(keyWays.memberId, memberId))
  await tx.delete(sealings).where(eq(sealings.memberId, memberId))
}

export type KeyWayRow = typeof keyWays.$inferSelect

/** Lists the keyslots, oldest first, including expired ones for another device. */
export function listKeyWays(db: Db, memberId: string): Promise<KeyWayRow[]> {
  return db
    .select()
    .from(keyWays)
    .where(eq(keyWays.memberId, memberId))
    .orderBy(asc(keyWays.createdAt), asc(keyWays.id))
}

/** Returns whether a keyslot is valid: one for another device expires after some minutes. */
export function isGood({ way, createdAt }: { way: NewKeyWay; createdAt: Date }, now: Date): boolean {
  return way.type !== 'device' || createdAt >= goodSince(now)
}

export async function addKeyWays(tx: Tx, ways: KeyWayRow[]): Promise<void> {
  await tx.insert(keyWays).values(ways)
}

export async function deleteKeyWays(tx: Tx, memberId: string, ids: KeyWay['id'][]): Promise<void> {
  await tx.delete(keyWays).where(and(eq(keyWays.memberId, memberId), inArray(keyWays.id, ids)))
}

/** Deletes expired keyslots for other devices, of all members. @returns their number */
export async function deleteExpiredDeviceWays(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(keyWays)
    .where(and(sql`${keyWays.way} ->> 'type' = 'device'`, lt(keyWays.createdAt, goodSince(now))))
    .returning({ id: keyWays.id })
  return deleted.length
}

/** Returns the encryption state without secrets, for an account export. One statement. */
export async function readWaysForExport(db: Db, memberId: string) {
  const rows = await db
    .select({
      kinds: sealings.kinds,
      turnedOnAt: sealings.turnedOnAt,
      type: sql<NewKeyWay['type'] | null>`${keyWays.way} ->> 'type'`,
      name: sql<string | null>`${keyWays.way} ->> 'name'`,
      createdAt: keyWays.createdAt,
    })
    .from(sealings)
    .leftJoin(keyWays, eq(keyWays.memberId, sealings.memberId))
    .where(eq(sealings.memberId, memberId))
    .orderBy(asc(keyWays.createdAt), asc(keyWays.id))
  const [first] = rows
  if (!first) return { encrypted: null, ways: [] }
  const { kinds, turnedOnAt } = first
  const ways = rows.flatMap(({ type, name, createdAt }) => (type ? [{ type, name, createdAt }] : []))
  return { encrypted: { kinds, turnedOnAt }, ways }
}

function goodSince(now: Date): Date {
  return new Date(now.getTime() - DEVICE_WAY_MINUTES * MINUTE_MS)
}
