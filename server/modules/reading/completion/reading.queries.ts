import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { entryVersions } from '#db/schema/entry.ts'
import { currentCount } from './completion-days.public.ts'

/**
 * Blocks changes to a member's completions until the transaction ends: every such change writes the version row of the
 * member's entries, which this function locks.
 */
export async function lockCompletions(tx: Tx, memberId: string): Promise<void> {
  await tx.select().from(entryVersions).where(eq(entryVersions.memberId, memberId)).for('update')
}

/**
 * Returns the number of a member's current reading (pass through the plan), and how many of its days are complete;
 * undefined if the account was deleted.
 */
export async function findReading(tx: Tx, memberId: string) {
  const [found] = await tx
    .select({ reading: members.reading, completed: currentCount })
    .from(members)
    .where(eq(members.id, memberId))
  return found
}

export async function saveReading(
  tx: Tx,
  { memberId, reading }: { memberId: string; reading: number },
): Promise<void> {
  await tx.update(members).set({ reading }).where(eq(members.id, memberId))
}
