import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { backupCodes, factors } from '#db/schema/factor.ts'

/** Lists the types, names and dates of a member's factors, without secrets, for an account export. */
export function listFactorNames(db: Db, memberId: string) {
  const { type, name, createdAt, verifiedAt, lastUsedAt } = factors
  return db
    .select({ type, name, addedAt: createdAt, verifiedAt, lastUsedAt })
    .from(factors)
    .where(eq(factors.memberId, memberId))
    .orderBy(asc(createdAt), asc(name))
}

/** Lists the creation dates of the unused backup codes. */
export function listBackupCodeDates(db: Db, memberId: string) {
  return db
    .select({ madeAt: backupCodes.createdAt })
    .from(backupCodes)
    .where(eq(backupCodes.memberId, memberId))
    .orderBy(asc(backupCodes.createdAt))
}
