import type { pledges } from '#db/schema/giving.ts'

export type Pledge = typeof pledges.$inferSelect

/**
 * Returns whether another gift is expected, also if the pledge is canceled for a day some months
 * away.
 */
export function isContinued({
  status,
  periodEndsAt,
  cancelsAt,
  endedAt,
}: Pick<Pledge, 'status' | 'periodEndsAt' | 'cancelsAt' | 'endedAt'>): boolean {
  const isPledged = endedAt === null && (cancelsAt === null || cancelsAt > periodEndsAt)
  return isPledged && (status === 'active' || status === 'past_due')
}

/** States of a pledge without a first payment: it opens nothing, and another may be started. */
export const notStarted: string[] = ['incomplete', 'incomplete_expired']
