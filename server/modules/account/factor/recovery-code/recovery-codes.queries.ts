import { and, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/factor.ts'

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, memberId))
  return counted?.count ?? 0
}

/** Replaces a member's backup codes; the previous codes become invalid. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { memberId, codeHashes, createdAt }: { memberId: string; codeHashes: readonly string[]; createdAt: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, memberId)
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ memberId, codeHash, createdAt })))
}

export async function deleteRecoveryCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
}

/**
 * Uses up a code; only one of two concurrent calls succeeds.
 * @returns false if the member has no such code
 */
export async function takeRecoveryCode(
  tx: Tx,
  { memberId, codeHash }: { memberId: string; codeHash: string },
): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return taken.length > 0
}
