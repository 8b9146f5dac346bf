import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

/** @returns false where somebody has the address already, or an id with this beginning */
export async function addMember(db: Db, member: typeof members.$inferInsert): Promise<boolean> {
  const added = await db.insert(members).values(member).onConflictDoNothing().returning({ id: members.id })
  return added.length > 0
}

/** Whose an address is; null where it is nobody's. */
export async function findOwnerOfEmail(db: Db, email: string): Promise<string | null> {
  const [found] = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return found?.id ?? null
}
