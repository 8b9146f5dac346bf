import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

/**
 * Adds a member.
 * @returns false if the email address is taken, or another member has the same referral code, which is the
 * beginning of the id
 */
export async function addMember(db: Db, member: typeof members.$inferInsert): Promise<boolean> {
  const added = await db.insert(members).values(member).onConflictDoNothing().returning({ id: members.id })
  return added.length > 0
}

/** Returns the id of the member with this email address, or null. */
export async function findOwnerOfEmail(db: Db, email: string): Promise<string | null> {
  const [found] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return found?.id ?? null
}
