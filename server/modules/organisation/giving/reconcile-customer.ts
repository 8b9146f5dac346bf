import type { Db } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { bookMovements } from '#server/modules/organisation/ledger/ledger.public.ts'
import { refreshEntitlement } from '#server/modules/organisation/premium/refresh-entitlement.public.ts'
import { correctStatements } from '#server/modules/organisation/receipt/correct-statements.public.ts'
import type { BillingClock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { CustomerAtProvider } from '#server/platform/payments/customer-at-provider.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { declinesOf } from './declines.ts'
import { beginReconciliation, endReconciliation, findDonorRecord, lockDonor } from './donor.queries.ts'
import { writeGifts } from './gift.queries.ts'
import { notifyDonor } from './notify-donor.ts'
import { writePledges } from './pledge.queries.ts'
import { type Settled, settle } from './settle.ts'

export interface ReconcileDeps {
  db: Db
  payments: Payments
  jobs: JobSender
  clock: BillingClock
  /**
   * Fair value of a month of premium in cents, as configured by the organisation. It is stored with each new
   * gift.
   */
  fairValueCents: number
}

/**
 * Returns the dependencies of a reconciliation. Its clock is the billing clock, because gifts are
 * dated by it.
 */
export function reconcilePartsOf({ config, billingClock: clock, ...context }: ModuleContext): ReconcileDeps {
  const { db, payments, jobs } = context
  return { db, payments, jobs, clock, fairValueCents: config.giving.fairValueCents }
}

/**
 * Reads a donor's state from the payment provider and updates our database to match.
 * A webhook event only causes this call and is not read for data. So events may arrive twice, late, out of order or not
 * at all.
 * No lock is held during the request to the provider. Of two concurrent reconciliations, the one that began later has
 * seen at least as much, so its result wins.
 * @returns the changes; null for an unknown customer, or if a later reconciliation was already written
 * @throws {PaymentFailure}
 */
export async function reconcileCustomer(parts: ReconcileDeps, customerId: string): Promise<Settled | null> {
  const look = await beginReconciliation(parts.db, customerId)
  if (look === null) return null
  const found = await parts.payments.readCustomer(customerId)
  return write(parts, look, found)
}

function write(
  { db, jobs, clock, fairValueCents }: ReconcileDeps,
  look: number,
  found: CustomerAtProvider,
): Promise<Settled | null> {
  const { id: customerId, isDeleted: isGone } = found
  return db.transaction(async (tx) => {
    const donor = await lockDonor(tx, customerId, look)
    if (!donor) return null
    const { memberId } = donor
    const movementIds = found.movements.map(({ id }) => id)
    const stored = await findDonorRecord(tx, donor, movementIds)
    const settled = settle(stored, found, { fairValueCents, now: clock() })
    await writePledges(tx, settled.pledges)
    await writeGifts(tx, settled)
    await bookMovements(tx, settled.newMovements, clock())
    await endReconciliation(tx, { customerId, look, isGone, declines: declinesOf(found.declinedAtMs) })
    if (memberId !== null) {
      await refreshEntitlement(tx, memberId)
      const changedGifts = [...settled.newGifts, ...settled.changedGifts]
      await correctStatements(tx, { memberId, changedGifts, at: clock() })
      await notifyDonor(jobs, tx, settled.notices)
    }
    return settled
  })
}
