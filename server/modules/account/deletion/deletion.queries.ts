import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { lockMembers } from '#server/platform/accounts/lock-member.ts'

interface Deletion {
  memberId: string
  deletionDueAt: Date
  comments: CommentsAfterDeletion
}

/** The administrators who stay, all locked in one order, so that of the last two only one can go. */
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

/** @returns false where nobody has asked */
export async function clearDeletion(db: Db, memberId: string, updatedAt: Date): Promise<boolean> {
  const cleared = await db
    .update(members)
    .set({ deletionDueAt: null, commentsAfterDeletion: null, updatedAt })
    .where(and(eq(members.id, memberId), isNotNull(members.deletionDueAt)))
    .returning({ id: members.id })
  return cleared.length > 0
}

/** Whose time has come, the longest due first. One query, along the index of those few. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .select({ id: members.id })
    .from(members)
    .where(lte(members.deletionDueAt, now))
    .orderBy(asc(members.deletionDueAt))
  return due.map(({ id }) => id)
}

/** And with the row, by the database itself, every row that is theirs. */
export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(members).where(eq(members.id, memberId))
}

/** Where a letter about a deletion goes, and what it has to know; null where the account is gone. */
export async function findCorrespondent(db: Db, memberId: string) {
  const { email, displayName, timeZone, deletionDueAt, commentsAfterDeletion: comments } = members
  const [found] = await db
    .select({ email, displayName, timeZone, deletionDueAt, comments })
    .from(members)
    .where(eq(members.id, memberId))
  return found ?? null
}
