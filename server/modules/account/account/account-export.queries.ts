import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'

/** Everything the account itself says; undefined where it is gone. */
export async function findAccount(db: Db, memberId: string) {
  const [account] = await db.select().from(members).where(eq(members.id, memberId))
  return account
}

/** Where a member is or was signed in, newest first, without the tokens. */
export function listDevices(db: Db, memberId: string, limit: number) {
  const { userAgent, createdAt, lastUsedAt, expiresAt } = sessions
  return db
    .select({ userAgent, signedInAt: createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(createdAt))
    .limit(limit)
}

/** How a member can sign in, without the hash of a password and without another provider's tokens. */
export function listSignInMethods(db: Db, memberId: string) {
  const { providerId, accountId, createdAt, updatedAt } = signInMethods
  return db
    .select({ provider: providerId, accountId, addedAt: createdAt, changedAt: updatedAt })
    .from(signInMethods)
    .where(eq(signInMethods.memberId, memberId))
    .orderBy(asc(createdAt))
}
