import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { friendDays, friendParticipants, friendReadings } from '#db/schema/friend.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'

interface Thread {
  readingId: string
  day: number
}

/**
 * Locks a shared reading against its end and against the leaving of the author until the transaction ends, for a comment
 * about a day, and records the day. Locks the account of the author first, as an account deletion does.
 * @returns 'gone' if the author is not in the reading
 */
export async function lockFriendThread(
  tx: Tx,
  { readingId, day }: Thread,
  authorId: string,
): Promise<'open' | 'ended' | 'gone'> {
  const { rows } = await tx.execute<{ is_ended: boolean }>(sql`
    select ended_at is not null as is_ended from ${friendReadings}
    where id = ${readingId}::uuid and ${lockedMemberId(authorId)} = ${authorId}::uuid
    for share`)
  const [reading] = rows
  // A statement of its own: it sees the participants as they are once the lock is held.
  const { readingId: of, memberId } = friendParticipants
  const part = await tx
    .select({ memberId })
    .from(friendParticipants)
    .where(and(eq(of, readingId), eq(memberId, authorId)))
  if (!reading || part.length === 0) return 'gone'
  if (reading.is_ended) return 'ended'
  await tx.insert(friendDays).values({ readingId, day }).onConflictDoNothing()
  return 'open'
}

/** Returns whether a shared reading has ended. */
export async function hasEnded(db: Db, readingId: string): Promise<boolean> {
  const [found] = await db
    .select({ endedAt: friendReadings.endedAt })
    .from(friendReadings)
    .where(eq(friendReadings.id, readingId))
  return found?.endedAt != null
}
