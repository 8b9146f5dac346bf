import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { factors, recoveryCodes } from '#db/schema/factor.ts'

/** What a member calls their second steps, and since when; nothing of what they prove themselves with. */
export function listFactorNames(db: Db, memberId: string) {
  const { type, name, createdAt, verifiedAt, lastUsedAt } = factors
  return db
    .select({ type, name, addedAt: createdAt, verifiedAt, lastUsedAt })
    .from(factors)
    .where(eq(factors.memberId, memberId))
    .orderBy(asc(createdAt), asc(name))
}

/** When each recovery code that is left was made. */
export function listRecoveryCodeDates(db: Db, memberId: string) {
  return db
    .select({ madeAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, memberId))
    .orderBy(asc(recoveryCodes.createdAt))
}
