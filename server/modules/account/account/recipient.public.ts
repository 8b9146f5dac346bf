import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

export interface Recipient {
  email: string
  emailVerified: boolean
  /** Empty until the member chooses one. */
  displayName: string
  /** IANA name: where the hours of a letter are told. */
  timeZone: string
}

const recipient = {
  email: members.email,
  emailVerified: members.emailVerified,
  displayName: members.displayName,
  timeZone: members.timeZone,
}

/** Where a letter to a member goes, as their account says now; null where the account is gone. */
export async function findRecipient(db: Db, memberId: string): Promise<Recipient | null> {
  const [found] = await db.select(recipient).from(members).where(eq(members.id, memberId))
  return found ?? null
}

/** The same, and keeps their address from changing until the transaction ends. */
export async function lockRecipient(tx: Db, memberId: string): Promise<Recipient | null> {
  const [found] = await tx.select(recipient).from(members).where(eq(members.id, memberId)).for('share')
  return found ?? null
}

/** Whether any account has an address. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return found.length > 0
}
