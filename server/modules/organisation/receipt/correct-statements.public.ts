import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { sentStatements } from '#db/schema/giving.ts'

/**
 * Records that yearly statements need a correction, if they were already sent and one of their gifts has changed since,
 * for example by a refund.
 */
export async function correctStatements(
  tx: Tx,
  {
    memberId,
    changedGifts,
    at,
  }: { memberId: string; changedGifts: readonly { givenOn: string }[]; at: Date },
): Promise<void> {
  if (changedGifts.length === 0) return
  const years = changedGifts.map(({ givenOn }) => Number(givenOn.slice(0, 4)))
  const sent = and(eq(sentStatements.memberId, memberId), inArray(sentStatements.year, years))
  await tx.update(sentStatements).set({ correctedAt: at }).where(sent)
}
