import { and, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { backupCodes } from '#db/schema/factor.ts'

export async function countBackupCodes(db: Db, memberId: string): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(backupCodes)
    .where(eq(backupCodes.memberId, memberId))
  return counted?.count ?? 0
}

/** Replaces a member's backup codes; the previous codes become invalid. */
export async function replaceBackupCodes(
  tx: Tx,
  { memberId, codeHashes, createdAt }: { memberId: string; codeHashes: readonly string[]; createdAt: Date },
): Promise<void> {
  await deleteBackupCodes(tx, memberId)
  await tx.insert(backupCodes).values(codeHashes.map((codeHash) => ({ memberId, codeHash, createdAt })))
}

export async function deleteBackupCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(backupCodes).where(eq(backupCodes.memberId, memberId))
}

/**
 * Uses up a code; only one of two concurrent calls succeeds.
 * @returns false if the member has no such code
 */
export async function takeBackupCode(
  tx: Tx,
  { memberId, codeHash }: { memberId: string; codeHash: string },
): Promise<boolean> {
  const taken = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.memberId, memberId), eq(backupCodes.codeHash, codeHash)))
    .returning({ codeHash: backupCodes.codeHash })
  return taken.length > 0
}
