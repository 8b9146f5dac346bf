import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Encryption, Keyslot, NewKeyslot } from '#contract/account/encryption.ts'
import { DEVICE_WAY_MINUTES } from '#contract/limits/encryption-limits.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { keyslots, sealings } from '#db/schema/encryption.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { readableCount } from './readable-entries.ts'

export type SealingRow = typeof sealings.$inferSelect

/**
 * Returns a member's encryption settings, keyslots and number of readable entries. One statement, so that
 * they are consistent.
 * @param now excludes keyslots that have expired by then
 */
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
        from ${keyslots}
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

/**
 * Returns the encryption settings of a member: the id of the account key and the encrypted kinds. Null if nothing is
 * encrypted.
 */
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

/** Turns a member's encryption off, and deletes every keyslot. */
export async function deleteSealing(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(keyslots).where(eq(keyslots.memberId, memberId))
  await tx.delete(sealings).where(eq(sealings.memberId, memberId))
}

export type KeyslotRow = typeof keyslots.$inferSelect

/** Lists the keyslots of a member, oldest first, including expired keyslots for linking another device. */
export function listKeyslots(db: Db, memberId: string): Promise<KeyslotRow[]> {
  return db
    .select()
    .from(keyslots)
    .where(eq(keyslots.memberId, memberId))
    .orderBy(asc(keyslots.createdAt), asc(keyslots.id))
}

/** Returns whether a keyslot can still be used: a keyslot for linking another device expires after some minutes. */
export function isGood({ way, createdAt }: { way: NewKeyslot; createdAt: Date }, now: Date): boolean {
  return way.type !== 'device' || createdAt >= goodSince(now)
}

export async function addKeyslots(tx: Tx, ways: KeyslotRow[]): Promise<void> {
  await tx.insert(keyslots).values(ways)
}

export async function deleteKeyslots(tx: Tx, memberId: string, ids: Keyslot['id'][]): Promise<void> {
  await tx.delete(keyslots).where(and(eq(keyslots.memberId, memberId), inArray(keyslots.id, ids)))
}

/** Deletes the expired keyslots for linking another device, of all members. @returns their number */
export async function deleteExpiredDeviceKeyslots(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(keyslots)
    .where(and(sql`${keyslots.way} ->> 'type' = 'device'`, lt(keyslots.createdAt, goodSince(now))))
    .returning({ id: keyslots.id })
  return deleted.length
}

/**
 * Returns a member's encryption settings and keyslots, without secrets, for an account export. One statement.
 */
export async function readKeyslotsForExport(db: Db, memberId: string) {
  const rows = await db
    .select({
      kinds: sealings.kinds,
      turnedOnAt: sealings.turnedOnAt,
      type: sql<NewKeyslot['type'] | null>`${keyslots.way} ->> 'type'`,
      name: sql<string | null>`${keyslots.way} ->> 'name'`,
      createdAt: keyslots.createdAt,
    })
    .from(sealings)
    .leftJoin(keyslots, eq(keyslots.memberId, sealings.memberId))
    .where(eq(sealings.memberId, memberId))
    .orderBy(asc(keyslots.createdAt), asc(keyslots.id))
  const [first] = rows
  if (!first) return { encrypted: null, ways: [] }
  const { kinds, turnedOnAt } = first
  const ways = rows.flatMap(({ type, name, createdAt }) => (type ? [{ type, name, createdAt }] : []))
  return { encrypted: { kinds, turnedOnAt }, ways }
}

function goodSince(now: Date): Date {
  return new Date(now.getTime() - DEVICE_WAY_MINUTES * MINUTE_MS)
}
