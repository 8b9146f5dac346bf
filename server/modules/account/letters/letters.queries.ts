import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

export interface Recipient {
  email: string
  /** Empty until the member chooses one. */
  displayName: string
}

/** Where a letter to a member goes, as their account says now; null where the account is gone. */
export async function findRecipient(db: Db, memberId: string): Promise<Recipient | null> {
  const [recipient] = await db
    .select({ email: members.email, displayName: members.displayName })
    .from(members)
    .where(eq(members.id, memberId))
  return recipient ?? null
}
