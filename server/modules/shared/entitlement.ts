import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { entitlements } from '#db/schema/giving.ts'
import type { BillingClock } from '#server/platform/base/clock.ts'

export interface Entitlement {
  premiumUntil: Date
  coveredUntil: Date
  productId: string | null
}

/** Returns a member's entitlement. One query on the primary key. */
export async function findEntitlement(db: Db, memberId: string): Promise<Entitlement | null> {
  const [found] = await selectEntitlement(db, { memberId })
  return found ?? null
}

const { premiumUntil, coveredUntil, productId } = entitlements
const selectEntitlement = prepared((db, { memberId }: Placeholders<{ memberId: string }>) =>
  db
    .select({ premiumUntil, coveredUntil, productId })
    .from(entitlements)
    .where(eq(entitlements.memberId, memberId)),
)

/** Returns whether a member has premium now. One query on the primary key. */
export async function hasPremium(db: Db, memberId: string, billingClock: BillingClock): Promise<boolean> {
  const found = await findEntitlement(db, memberId)
  return found !== null && found.premiumUntil > billingClock()
}
