import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { lockMembers } from '#server/auth/accounts/lock-member.ts'

interface Deletion {
  memberId: string
  deletionDueAt: Date
  comments: CommentsAfterDeletion
}

/**
 * Locks the admins who are not disabled and whose deletion is not scheduled, in a fixed order, so that of the last two
 * admins only one can delete their account.
 */
export async function lockStayingAdmins(tx: Tx): Promise<string[]> {
  const stays = and(eq(members.role, 'admin'), isNull(members.disabledAt), isNull(members.deletionDueAt))
  const locked = await lockMembers(tx, stays, 'update')
  return locked.map(({ id }) => id)
}

export async function setDeletion(
  db: Db,
  { memberId, deletionDueAt, comments }: Deletion,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(members)
    .set({ deletionDueAt, commentsAfterDeletion: comments, updatedAt })
    .where(eq(members.id, memberId))
}

/**
 * Cancels the requested deletion of an account.
 * @returns false if no deletion was requested
 */
export async function clearDeletion(db: Db, memberId: string, updatedAt: Date): Promise<boolean> {
  const cleared = await db
    .update(members)
    .set({ deletionDueAt: null, commentsAfterDeletion: null, updatedAt })
    .where(and(eq(members.id, memberId), isNotNull(members.deletionDueAt)))
    .returning({ id: members.id })
  return cleared.length > 0
}

/** Lists accounts whose deletion is due, oldest first. One query, on a partial index. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: members.id })
    .from(members)
    .where(lte(members.deletionDueAt, now))
    .orderBy(asc(members.deletionDueAt))
  return due.map(({ id }) => id)
}

/** Deletes the member's row. The database then deletes all other rows of the member by cascade. */
export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(members).where(eq(members.id, memberId))
}

/** Returns the data for an email about a deletion; null if the account was deleted. */
export async function findCorrespondent(db: Db, memberId: string) {
  const { email, displayName, timeZone, deletionDueAt, commentsAfterDeletion: comments } = members
  const [found] = await db
    .select({ email, displayName, timeZone, deletionDueAt, comments })
    .from(members)
    .where(eq(members.id, memberId))
  return found ?? null
}
