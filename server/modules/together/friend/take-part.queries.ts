import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { FRIEND_LINK_DAYS, MAX_FRIENDS } from '#contract/limits/friend-limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Tx } from '#db/client.ts'
import { friendDays, friendLinks, friendParticipants, friendReadings } from '#db/schema/friend.ts'
import { notifications } from '#db/schema/notification.ts'

const SECRET_BYTES = 32

/** Returns the stored hash of the token of a link. */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A shared reading, locked until the transaction ends, so that its participants and its link do not change. */
export interface LockedReading {
  id: string
  isEnded: boolean
  /** Ids of the participants, in the order of their places. */
  memberIds: string[]
  places: number[]
}

/**
 * Locks a shared reading; null if it does not exist. Inserts of notifications of the reading do not wait for this lock:
 * they could deadlock with a participant who leaves, whose notifications are deleted.
 */
export async function lockReading(tx: Tx, id: string): Promise<LockedReading | null> {
  const [reading] = await tx
    .select({ endedAt: friendReadings.endedAt })
    .from(friendReadings)
    .where(eq(friendReadings.id, id))
    .for('no key update')
  if (!reading) return null
  const { memberId, place, readingId } = friendParticipants
  const parts = await tx
    .select({ memberId, place })
    .from(friendParticipants)
    .where(eq(readingId, id))
    .orderBy(asc(place))
  return {
    id,
    isEnded: reading.endedAt !== null,
    memberIds: parts.map((part) => part.memberId),
    places: parts.map((part) => part.place),
  }
}

/** Returns the ids of the shared readings of a member, in the order in which they are locked. */
export async function listReadingIds(tx: Tx, memberId: string): Promise<string[]> {
  const { readingId } = friendParticipants
  const rows = await tx
    .select({ readingId })
    .from(friendParticipants)
    .where(eq(friendParticipants.memberId, memberId))
    .orderBy(asc(readingId))
  return rows.map((row) => row.readingId)
}

/** Inserts a shared reading. @returns false if the id is taken */
export async function insertReading(
  tx: Tx,
  { id, startedBy, startedAt }: { id: string; startedBy: string; startedAt: Date },
): Promise<boolean> {
  const added = await tx
    .insert(friendReadings)
    .values({ id, startedBy, startedAt })
    .onConflictDoNothing()
    .returning({ id: friendReadings.id })
  return added.length > 0
}

/** Counts the shared readings of a member that go on. The caller has locked the member. */
export async function countOngoing(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${friendParticipants} as part
    join ${friendReadings} as r on r.id = part.reading_id and r.ended_at is null
    where part.member_id = ${memberId}::uuid`)
  return rows[0]?.count ?? 0
}

/** Adds a participant to a locked reading that has a free place. */
export async function insertPart(
  tx: Tx,
  { id, places }: Pick<LockedReading, 'id' | 'places'>,
  memberId: string,
  joinedAt: Date,
): Promise<void> {
  const free = Array.from({ length: MAX_FRIENDS }, (_, index) => index + 1).find(
    (place) => !places.includes(place),
  )
  if (free === undefined) throw new Error('The reading has no free place.')
  await tx.insert(friendParticipants).values({ readingId: id, memberId, place: free, joinedAt })
}

/** Deletes the part of a locked member in a locked reading, and their notifications of it. */
export async function deletePart(tx: Tx, id: string, memberId: string): Promise<void> {
  const { readingId, memberId: whose } = friendParticipants
  await tx.delete(friendParticipants).where(and(eq(readingId, id), eq(whose, memberId)))
  const { readingId: about, memberId: recipient } = notifications
  await tx.delete(notifications).where(and(eq(recipient, memberId), eq(about, id)))
}

/** Makes the link of a locked reading. An earlier one stops working. */
export async function saveLink(tx: Tx, readingId: string, madeBy: string, madeAt: Date) {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = new Date(madeAt.getTime() + FRIEND_LINK_DAYS * DAY_MS)
  const set = { tokenHash: linkHash(token), madeBy, madeAt, expiresAt }
  await tx
    .insert(friendLinks)
    .values({ readingId, ...set })
    .onConflictDoUpdate({ target: friendLinks.readingId, set })
  return { id: readingId, token, expiresAt }
}

/** Marks a locked reading as ended, and takes its link back. */
export async function setEnded(tx: Tx, id: string, endedBy: string, endedAt: Date): Promise<void> {
  await tx.update(friendReadings).set({ endedAt, endedBy }).where(eq(friendReadings.id, id))
}

/** Returns the days of a locked reading about which somebody has written. */
export async function listDays(tx: Tx, readingId: string): Promise<number[]> {
  const rows = await tx
    .select({ day: friendDays.day })
    .from(friendDays)
    .where(eq(friendDays.readingId, readingId))
  return rows.map(({ day }) => day)
}

/** Deletes a locked reading that is in no list any more. */
export async function deleteReading(tx: Tx, id: string): Promise<void> {
  await tx.delete(friendReadings).where(eq(friendReadings.id, id))
}
