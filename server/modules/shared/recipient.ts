import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

export interface Recipient {
  email: string
  emailVerified: boolean
  /** Whether the member may receive emails that are not about their account; see `isReachable`. */
  isReachable: boolean
  /** Display name of the recipient, for the greeting; empty until the member chooses one. */
  displayName: string
  /** IANA name of the time zone for times in emails. */
  timeZone: string
}

/**
 * SQL condition on the table `members`: the address is confirmed, and the account is neither disabled nor going to be
 * deleted.
 */
export const isReachable: SQL = sql`(
  ${members.emailVerified} and ${members.disabledAt} is null and ${members.deletionDueAt} is null)`

const recipient = {
  email: members.email,
  emailVerified: members.emailVerified,
  isReachable: sql<boolean>`${isReachable}`,
  displayName: members.displayName,
  timeZone: members.timeZone,
}

/** Returns the current email address and name of a member; null if the account was deleted. */
export async function findRecipient(db: Db, memberId: string): Promise<Recipient | null> {
  const [found] = await db.select(recipient).from(members).where(eq(members.id, memberId))
  return found ?? null
}

/**
 * Returns the same data as `findRecipient`, and locks the member's row, so that the address cannot change
 * before the transaction ends.
 */
export async function lockRecipient(tx: Db, memberId: string): Promise<Recipient | null> {
  const [found] = await tx.select(recipient).from(members).where(eq(members.id, memberId)).for('share')
  return found ?? null
}

/** Returns whether an account uses this email address. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return found.length > 0
}
