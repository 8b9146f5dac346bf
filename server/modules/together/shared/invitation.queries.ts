import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { groupInvitations, groupRemovals } from '#db/schema/group.ts'
import type { Place } from './enrolment.queries.ts'

const SECRET_BYTES = 32

/** What is stored of the secret in a link. */
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

/** Of those that still work. */
export async function countInvitations(tx: Tx, groupId: string, at: Date): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), gt(groupInvitations.expiresAt, at)))
  return counted?.count ?? 0
}

/**
 * One that still works, by the hash of its secret, for whoever came with it.
 * @returns isNewerThanRemoval whether it was made since a leader took them out
 */
export async function findInvitation(tx: Tx, { groupId, memberId }: Place, tokenHash: string, at: Date) {
  const { groupId: ofGroup, id, isForOne, createdAt, expiresAt } = groupInvitations
  const takenOut = and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.memberId, memberId))
  const [found] = await tx
    .select({ id, isForOne, isNewerThanRemoval: sql<boolean>`${createdAt} > ${groupRemovals.removedAt}` })
    .from(groupInvitations)
    .leftJoin(groupRemovals, takenOut)
    .where(and(eq(ofGroup, groupId), eq(groupInvitations.tokenHash, tokenHash), gt(expiresAt, at)))
  return found
}

/** Taken back, or used up: of two at once one has it, as the group is held. Doing so twice is no mistake. */
export async function deleteInvitation(db: Db, groupId: string, id: string): Promise<void> {
  await db
    .delete(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.id, id)))
}

/** @returns how many there were */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(groupInvitations)
    .where(lt(groupInvitations.expiresAt, now))
    .returning({ id: groupInvitations.id })
  return gone.length
}
