import type { pledges } from '#db/schema/giving.ts'

export type Pledge = typeof pledges.$inferSelect

/** Returns whether another gift is expected from a pledge: it is active, and not canceled before its next payment. */
export function isContinued({
  status,
  periodEndsAt,
  cancelsAt,
  endedAt,
}: Pick<Pledge, 'status' | 'periodEndsAt' | 'cancelsAt' | 'endedAt'>): boolean {
  const isPledged = endedAt === null && (cancelsAt === null || cancelsAt > periodEndsAt)
  return isPledged && (status === 'active' || status === 'past_due')
}

/**
 * States of a pledge whose first payment is missing: it gives no premium, and the member may start
 * another one.
 */
export const notStarted: string[] = ['incomplete', 'incomplete_expired']
