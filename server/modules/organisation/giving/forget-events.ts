import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { providerEvents } from '#db/schema/giving.ts'
import { cleaning } from '#server/platform/scheduled.ts'

/** The provider tells an event again for three days at most. */
const KEPT_MS = 30 * DAY_MS

/** Forgets what the provider told of long ago. */
export const forgetOldEvents = cleaning('old events of the payment provider', forgetEvents)

export async function forgetEvents(db: Db, now: Date): Promise<number> {
  const old = lt(providerEvents.receivedAt, new Date(now.getTime() - KEPT_MS))
  const gone = await db.delete(providerEvents).where(old).returning({ id: providerEvents.id })
  return gone.length
}
