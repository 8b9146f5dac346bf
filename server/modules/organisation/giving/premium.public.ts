import type { Db } from '#db/client.ts'
import type { BillingClock } from '#server/platform/clock.ts'
import { findEntitlement } from './entitlement.queries.ts'

/** Whether premium is open to a member now. One look along the primary key. */
export async function hasPremium(db: Db, memberId: string, billingClock: BillingClock): Promise<boolean> {
  const found = await findEntitlement(db, memberId)
  return found !== null && found.premiumUntil > billingClock()
}
