import type { pledges } from '#db/schema/giving.ts'

export type Pledge = typeof pledges.$inferSelect

/** Whether another gift is to be expected: also where its donor has chosen a day some months away on which it ends. */
export function isContinued({
  status,
  periodEndsAt,
  cancelsAt,
  endedAt,
}: Pick<Pledge, 'status' | 'periodEndsAt' | 'cancelsAt' | 'endedAt'>): boolean {
  const isPledged = endedAt === null && (cancelsAt === null || cancelsAt > periodEndsAt)
  return isPledged && (status === 'active' || status === 'past_due')
}

/** Of a pledge whose first gift was not paid yet, or not in time: it opens nothing, and another may be begun. */
export const notStarted: string[] = ['incomplete', 'incomplete_expired']
