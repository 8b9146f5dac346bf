import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { NewInvitation } from '#contract/together/group.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { groupInvitations, groupRemovals } from '#db/schema/group.ts'
import type { EnrolmentKey } from './enrolment.queries.ts'

const SECRET_BYTES = 32

/** Returns the stored hash of an invitation token. */
export function invitationHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function insertInvitation(
  tx: Tx,
  { groupId, days, at, ...invitation }: NewInvitation & { groupId: string; at: Date },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const id = randomUUID()
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = new Date(at.getTime() + days * DAY_MS)
  await tx.insert(groupInvitations).values({
    ...invitation,
    isForOne: invitation.maxUses === 1,
    groupId,
    id,
    tokenHash: invitationHash(token),
    createdAt: at,
    expiresAt,
  })
  return { id, token, expiresAt }
}

/** SQL condition: an invitation may still be used. */
const mayBeUsed = or(
  isNull(groupInvitations.maxUses),
  lt(groupInvitations.usedCount, groupInvitations.maxUses),
)

/** Counts the invitations that have not expired and may still be used. */
export async function countInvitations(tx: Tx, groupId: string, at: Date): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), gt(groupInvitations.expiresAt, at), mayBeUsed))
  return counted?.count ?? 0
}

/**
 * Finds an invitation by the hash of its token, if it has not expired and may still be used, for the member who opened its
 * link.
 * @returns isNewerThanRemoval whether the invitation was created after a leader removed the member; null if no
 * leader did
 */
export async function findInvitation(
  tx: Tx,
  { groupId, memberId }: EnrolmentKey,
  tokenHash: string,
  at: Date,
) {
  const { groupId: ofGroup, id, createdAt, expiresAt } = groupInvitations
  const takenOut = and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.memberId, memberId))
  const [found] = await tx
    .select({ id, isNewerThanRemoval: sql<boolean>`${createdAt} > ${groupRemovals.removedAt}` })
    .from(groupInvitations)
    .leftJoin(groupRemovals, takenOut)
    .where(and(eq(ofGroup, groupId), eq(groupInvitations.tokenHash, tokenHash), gt(expiresAt, at), mayBeUsed))
  return found
}

/**
 * Counts a use of an invitation. The caller has locked the group, so that it is not used more often than it may be.
 */
export async function countUse(tx: Tx, groupId: string, id: string): Promise<void> {
  await tx
    .update(groupInvitations)
    .set({ usedCount: sql`${groupInvitations.usedCount} + 1` })
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.id, id)))
}

/** Deletes a revoked invitation. Idempotent. */
export async function deleteInvitation(db: Db, groupId: string, id: string): Promise<void> {
  await db
    .delete(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.id, id)))
}

/**
 * Deletes expired invitations.
 * @returns their number
 */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(groupInvitations)
    .where(lt(groupInvitations.expiresAt, now))
    .returning({ id: groupInvitations.id })
  return deleted.length
}
