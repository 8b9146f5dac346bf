import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { INVITATION_DAYS } from '#contract/limits.ts'
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
  { groupId, isForOne, at }: { groupId: string; isForOne: boolean; at: Date },
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const id = randomUUID()
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS)
  await tx
    .insert(groupInvitations)
    .values({ groupId, id, isForOne, tokenHash: invitationHash(token), createdAt: at, expiresAt })
  return { id, token, expiresAt }
}

/** Counts valid invitations. */
export async function countInvitations(tx: Tx, groupId: string, at: Date): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), gt(groupInvitations.expiresAt, at)))
  return counted?.count ?? 0
}

/**
 * Finds an invitation by the hash of its token, if it has not expired, for the member who opened its link.
 * @returns isNewerThanRemoval whether the invitation was created after a leader removed the member; null if no
 * leader did
 */
export async function findInvitation(
  tx: Tx,
  { groupId, memberId }: EnrolmentKey,
  tokenHash: string,
  at: Date,
) {
  const { groupId: ofGroup, id, isForOne, createdAt, expiresAt } = groupInvitations
  const takenOut = and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.memberId, memberId))
  const [found] = await tx
    .select({ id, isForOne, isNewerThanRemoval: sql<boolean>`${createdAt} > ${groupRemovals.removedAt}` })
    .from(groupInvitations)
    .leftJoin(groupRemovals, takenOut)
    .where(and(eq(ofGroup, groupId), eq(groupInvitations.tokenHash, tokenHash), gt(expiresAt, at)))
  return found
}

/**
 * Deletes a revoked or used invitation. A caller that uses it has locked the group, so that only one member can
 * use it. Idempotent.
 */
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
