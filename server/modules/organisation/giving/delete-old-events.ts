import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { providerEvents } from '#db/schema/giving.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'

/**
 * Age at which the stored id of a webhook event is deleted. The ids are needed to recognise redelivered events, and the
 * provider redelivers an event for three days at most.
 */
const MAX_AGE_MS = 30 * DAY_MS

/** Deletes the stored ids of old webhook events. */
export const deleteOldEventsHourly = cleaning('old events of the payment provider', deleteOldEvents)

export async function deleteOldEvents(db: Db, now: Date): Promise<number> {
  const old = lt(providerEvents.receivedAt, new Date(now.getTime() - MAX_AGE_MS))
  const deleted = await db.delete(providerEvents).where(old).returning({ id: providerEvents.id })
  return deleted.length
}
