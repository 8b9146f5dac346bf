import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'

/** Returns the full row of the account; undefined if it was deleted. */
export async function findAccount(db: Db, memberId: string) {
  const [account] = await db.select().from(members).where(eq(members.id, memberId))
  return account
}

/** Lists a member's sessions, newest first, without their tokens. */
export function listDevices(db: Db, memberId: string, limit: number) {
  const { userAgent, createdAt, lastUsedAt, expiresAt } = sessions
  return db
    .select({ userAgent, signedInAt: createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(createdAt))
    .limit(limit)
}

/** Lists a member's sign-in methods, without the password hash and without provider tokens. */
export function listSignInMethods(db: Db, memberId: string) {
  const { providerId, accountId, createdAt, updatedAt } = signInMethods
  return db
    .select({ provider: providerId, accountId, addedAt: createdAt, changedAt: updatedAt })
    .from(signInMethods)
    .where(eq(signInMethods.memberId, memberId))
    .orderBy(asc(createdAt))
}
