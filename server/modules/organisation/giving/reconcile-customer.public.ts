import type { Db } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { bookMovements } from '#server/modules/organisation/ledger/ledger.public.ts'
import { refreshEntitlement } from '#server/modules/organisation/premium/refresh-entitlement.public.ts'
import { correctStatements } from '#server/modules/organisation/receipt/correct-statements.public.ts'
import type { BillingClock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { CustomerAtProvider } from '#server/platform/payments/customer-at-provider.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { declinesOf } from './declines.ts'
import { beginLook, endLook, findDonorRecord, lockDonor } from './donor.queries.ts'
import { writeGifts } from './gift.queries.ts'
import { notifyDonor } from './notify-donor.ts'
import { writePledges } from './pledge.queries.ts'
import { type Settled, settle } from './settle.ts'

export interface ReconcileParts {
  db: Db
  payments: Payments
  jobs: JobSender
  clock: BillingClock
  /** What a month of premium is worth, in cents, as the organisation says. */
  fairValueCents: number
}

/** Gifts go by the billing clock. */
export function reconcilePartsOf({ config, billingClock: clock, ...context }: ModuleContext): ReconcileParts {
  const { db, payments, jobs } = context
  return { db, payments, jobs, clock, fairValueCents: config.giving.fairValueCents }
}

/**
 * Asks the provider how it stands with a donor, and makes what we keep equal to that. Nothing is believed of what an event
 * said but that something happened; so events may come twice, late, in any order, or not at all. Nothing is held while the
 * provider is asked: of two looks at once, the one that began later has seen all that the other has, and has the last word.
 * @returns what was different; null for a customer who is none of ours, or where a later look was there before
 * @throws {PaymentFailure}
 */
export async function reconcileCustomer(parts: ReconcileParts, customerId: string): Promise<Settled | null> {
  const look = await beginLook(parts.db, customerId)
  if (look === null) return null
  const found = await parts.payments.readCustomer(customerId)
  return write(parts, look, found)
}

function write(
  { db, jobs, clock, fairValueCents }: ReconcileParts,
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
    await endLook(tx, { customerId, look, isGone, declines: declinesOf(found.declinedAtMs) })
    if (memberId !== null) {
      await refreshEntitlement(tx, memberId)
      const changedGifts = [...settled.newGifts, ...settled.changedGifts]
      await correctStatements(tx, { memberId, changedGifts, at: clock() })
      await notifyDonor(jobs, tx, settled.notices)
    }
    return settled
  })
}
