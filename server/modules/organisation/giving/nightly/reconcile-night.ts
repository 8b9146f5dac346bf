import { dollars } from '#contract/values/dollars.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Difference } from '#db/schema/giving.ts'
import {
  type ReconcileDeps,
  reconcileCustomer,
} from '#server/modules/organisation/giving/reconcile-customer.ts'
import { listBalances } from '#server/modules/organisation/ledger/balances.public.ts'
import { bookMovements, findBooked } from '#server/modules/organisation/ledger/ledger.public.ts'
import { type Entitlement, findEntitlement } from '#server/modules/shared/entitlement.ts'
import type { Movement } from '#server/platform/payments/customer-at-provider.ts'
import { PaymentFailure } from '#server/platform/payments/payments.ts'
import { listDonorsWithMembers } from './donors.queries.ts'
import { beginNight, endNight, findLastNight, findUnbookedGifts } from './night.queries.ts'

type Settled = NonNullable<Awaited<ReturnType<typeof reconcileCustomer>>>

/**
 * Period before the last reconciliation whose balance transactions are read again, because the provider may backdate a
 * transaction.
 */
const OVERLAP_MS = 7 * DAY_MS

/**
 * Number of balance transactions that are handled at once: the first night may cover years, and a statement takes at
 * most 65,535 parameters.
 */
const BATCH_SIZE = 1000

/**
 * Matches types of balance transactions about which the provider sends no events. The nightly run is the first to see
 * them, so their absence from the ledger is not a discrepancy.
 */
const unannounced = /^(payout|stripe_fee|adjustment)/

/**
 * Compares the provider with the ledger and the entitlements, once a night. A discrepancy that the provider's data
 * explains is fixed. All discrepancies are reported.
 * @param night the previous day, such as "2026-03-01", which identifies the run
 * @throws {PaymentFailure} if the provider does not respond; the retried job then continues this run
 */
export async function reconcileNight(parts: ReconcileDeps, night: string): Promise<void> {
  const { db, clock } = parts
  const last = await findLastNight(db)
  if (!(await beginNight(db, night, clock()))) return
  const donors = await listDonorsWithMembers(db)
  const differences: Difference[] = []
  for (const donor of donors) differences.push(...(await compareDonor(parts, donor).catch(uncompared(donor))))
  const from = last === null ? new Date(0) : new Date(last.startedAt.getTime() - OVERLAP_MS)
  const missed = await bookMissed(parts, from)
  differences.push(...missed.differences)
  for (const { id, given, booked } of await findUnbookedGifts(db))
    differences.push(difference('gift', id, dollars(given), dollars(booked), false))
  differences.push(...(await compareBalance(parts, from)))
  await endNight(db, night, {
    donors: donors.length,
    movements: missed.movements,
    differences,
    finishedAt: clock(),
  })
}

async function compareDonor(
  parts: ReconcileDeps,
  { customerId, memberId }: { customerId: string; memberId: string | null },
): Promise<Difference[]> {
  const entitled = async () => (memberId === null ? null : await findEntitlement(parts.db, memberId))
  const before = await entitled()
  const settled = await reconcileCustomer(parts, customerId)
  if (!settled) return []
  const differences = differencesIn(settled)
  const [expected, found] = [premiumEnd(await entitled()), premiumEnd(before)]
  // A gift or pledge that was missing in our database already explains why the end of premium differs, so that
  // difference is not reported separately.
  if (differences.length > 0 || expected === found) return differences
  return [difference('entitlement', customerId, expected, found, true)]
}

/**
 * Returns the end of premium for a report, as an ISO 8601 string; "never" for a donor who never had premium,
 * whose stored entitlement, if any, ends in 1970.
 */
function premiumEnd(found: Entitlement | null): string {
  return found && found.premiumUntil.getTime() > 0 ? found.premiumUntil.toISOString() : 'never'
}

/**
 * Returns an error handler that reports a donor who is unknown to the provider or has invalid data, so that
 * the run continues with the others. It rethrows all other payment failures.
 */
function uncompared({ customerId }: { customerId: string }) {
  return (error: unknown): Difference[] => {
    if (error instanceof PaymentFailure && error.code !== 'customer_missing') throw error
    return [difference('pledge', customerId, 'to be compared', 'an error', false)]
  }
}

function differencesIn({ newGifts, changedGifts, pledges, newMovements }: Settled): Difference[] {
  const inGifts = new Set(newGifts.map(({ id }) => id))
  return [
    ...newGifts.map(({ id, amountCents }) => difference('gift', id, dollars(amountCents), 'none', true)),
    ...changedGifts.map(({ id, refundedCents }) =>
      difference('refund', id, dollars(refundedCents), 'less', true),
    ),
    ...pledges.map(({ id, status }) => difference('pledge', id, status, 'otherwise', true)),
    ...newMovements
      .filter(({ paymentId }) => paymentId === null || !inGifts.has(paymentId))
      .map(({ id, amountCents }) => difference('movement', id, dollars(amountCents), 'none', true)),
  ]
}

/**
 * Adds balance transactions that are missing in the ledger: those without a donor, such as payouts, and any that were
 * missed.
 */
async function bookMissed(
  { db, payments, clock }: ReconcileDeps,
  since: Date,
): Promise<{ movements: number; differences: Difference[] }> {
  const movements = await payments.movementsSince(since)
  const missing: Movement[] = []
  for (let from = 0; from < movements.length; from += BATCH_SIZE) {
    const some = movements.slice(from, from + BATCH_SIZE)
    const ids = some.map(({ id }) => id)
    const booked = await findBooked(db, ids)
    const unbooked = some.filter(({ id }) => !booked.has(id))
    await bookMovements(db, unbooked, clock())
    missing.push(...unbooked)
  }
  const reported = missing.filter(({ type }) => !unannounced.test(type))
  return {
    movements: movements.length,
    differences: reported.map(({ id, amountCents }) =>
      difference('movement', id, dollars(amountCents), 'none', true),
    ),
  }
}

/**
 * Compares the balance at the provider with the ledger. If they differ, reads the balance transactions again before
 * reporting: money may have moved between the two queries.
 */
async function compareBalance(parts: ReconcileDeps, since: Date): Promise<Difference[]> {
  const compare = async () => [await parts.payments.balanceCents(), await ledgerBalance(parts)] as const
  let [expected, found] = await compare()
  if (expected !== found) {
    await bookMissed(parts, since)
    ;[expected, found] = await compare()
  }
  return expected === found ? [] : [difference('balance', '', dollars(expected), dollars(found), false)]
}

async function ledgerBalance({ db }: ReconcileDeps): Promise<number> {
  const balances = await listBalances(db)
  return balances.find(({ account }) => account === 'provider')?.balanceCents ?? 0
}

function difference(
  kind: Difference['kind'],
  about: string,
  expected: string,
  found: string,
  isMended: boolean,
): Difference {
  return { kind, about, expected, found, isMended }
}
