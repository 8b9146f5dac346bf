import { eq } from 'drizzle-orm'
import { donors } from '#db/schema/giving.ts'
import { waitSeconds } from '#server/modules/organisation/giving/declines.ts'
import type { ReconcileDeps } from '#server/modules/organisation/giving/reconcile-customer.ts'
import { findCheckout } from './checkout.queries.ts'

/**
 * Closes the open pay page of a donor with too many declined cards, so that no more cards can be tried on it.
 */
export async function closeAfterDeclines(
  { db, payments, clock }: ReconcileDeps,
  customerId: string,
): Promise<void> {
  const [donor] = await db.select().from(donors).where(eq(donors.customerId, customerId))
  if (!donor?.memberId || waitSeconds(donor, clock()) === 0) return
  const page = await findCheckout(db, donor.memberId)
  if (page && page.expiresAt > clock()) await payments.expireCheckout(page.sessionId)
}
