import { expect } from 'vitest'
import { GRACE_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { premiumUntil } from '#server/modules/organisation/premium/premium-until.ts'
import { balanceOf } from '#server/sandbox/state/balance.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'
import type { History } from './a-history-of-gifts.ts'

/**
 * Asserts that the provider, the ledger and the entitlements agree, to the cent and the second. Also asserts that each
 * email about a gift was sent exactly once.
 */
export function expectBooksToAgree({ state, treasury, members, missed }: History): void {
  const charges = Object.values(state.charges).filter(({ paid }) => paid)
  const moved = Object.values(state.balanceTransactions)
  const balance = new Map<string, number>()
  const ofPayment = new Map<string, number>()
  for (const { paymentId, sides } of treasury.ledger()) {
    expect(sides.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
    for (const { account, amountCents } of sides) {
      balance.set(account, (balance.get(account) ?? 0) + amountCents)
      const entry = `${paymentId} ${account}`
      ofPayment.set(entry, (ofPayment.get(entry) ?? 0) + amountCents)
    }
  }
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
  const payouts = moved.filter(({ type }) => type === 'payout').map(({ amount }) => amount)
  const expected = {
    provider: balanceOf(state),
    bank: -sum(payouts),
    fees: sum(moved.map(({ fee }) => fee)),
    gifts: -sum(charges.map(({ amount }) => amount)),
    refunds: sum(charges.map(({ refunded }) => refunded)),
  }
  for (const [account, cents] of Object.entries(expected))
    expect([account, balance.get(account) ?? 0]).toEqual([account, cents || 0])
  expect(treasury.ledger().length).toBe(moved.length)
  // Every transaction that a donor caused is booked when the data about that donor is compared with the provider's. Only
  // payouts are booked by the nightly check alone.
  expect(missed.filter(({ type }) => type !== 'payout')).toEqual([])

  // Each payment at the provider must be a gift in our data, with the same refunds.
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  const gifts = treasury
    .gifts()
    .map(({ id, amountCents, refundedCents }) => ({ id, amountCents, refundedCents }))
  const given = charges.map(({ id, amount, refunded }) => ({
    id,
    amountCents: amount,
    refundedCents: refunded,
  }))
  expect(gifts.sort(byId)).toEqual(given.sort(byId))
  // The ledger stores a gift as a transaction under the id of its payment. That id is the same whichever event or
  // request caused the transaction, so no gift can be booked twice.
  for (const { id, amountCents, refundedCents } of gifts) {
    const booked = ['gifts', 'refunds'].map((account) => ofPayment.get(`${id} ${account}`) ?? 0)
    expect([id, ...booked]).toEqual([id, -amountCents, refundedCents])
  }

  for (const member of members) expect(treasury.premiumUntil(member)).toBe(entitled(state, treasury, member))
  expectNotices({ state, treasury })
}

/** Calculates from the data of the provider alone until when a member must have premium. */
function entitled(state: SandboxState, treasury: History['treasury'], member: string): number | null {
  const own = new Set(
    Object.values(state.customers)
      .filter(({ email }) => email === `${member}@example.org`)
      .map(({ id }) => id),
  )
  const paid = Object.values(state.invoices).filter((invoice) => {
    if (invoice.status !== 'paid' || !own.has(invoice.customer)) return false
    const intent = state.invoicePayments[invoice.payment]?.paymentIntent
    const charge = Object.values(state.charges).find((one) => one.paid && one.paymentIntent === intent)
    return charge !== undefined && charge.refunded < charge.amount
  })
  const running = Object.values(state.subscriptions).filter(
    ({ customer, status, cancelAtPeriodEnd }) =>
      own.has(customer) && status !== 'canceled' && !cancelAtPeriodEnd,
  )
  const grants = treasury.grantsOf(member)
  const spans = paid.map(({ lineStart, lineEnd }) => ({
    startsAtMs: lineStart * 1000,
    endsAtMs: lineEnd * 1000,
  }))
  if (grants.length > 0) return premiumUntil({ paid: spans, grants, isContinued: running.length > 0 })
  if (spans.length === 0) return null
  // For a member without granted months, the end of premium is calculated in another way than in Lampstand. It is the
  // end of the last month that was paid, plus the grace period if another gift is expected.
  return Math.max(...spans.map(({ endsAtMs }) => endsAtMs)) + (running.length > 0 ? GRACE_DAYS * DAY_MS : 0)
}

function expectNotices({ state, treasury }: Pick<History, 'state' | 'treasury'>): void {
  const notices = treasury.notices()
  const about = (kind: string) =>
    notices.flatMap((notice) => (notice.kind === kind && 'giftId' in notice ? [notice.giftId] : []))
  const receipts = about('given')
  expect(new Set(receipts).size).toBe(receipts.length)
  const told = new Set([...receipts, ...about('refunded')])
  for (const { id } of treasury.gifts()) expect(told).toContain(id)
  // Each notice about a refund names the total that was refunded so far, so the highest total must be the amount that
  // was refunded.
  for (const charge of Object.values(state.charges).filter(({ refunded }) => refunded > 0)) {
    const cents = notices.flatMap((notice) =>
      notice.kind === 'refunded' && notice.giftId === charge.id ? [notice.refundedCents] : [],
    )
    // A receipt that is sent late already includes earlier refunds. For a gift that was refunded completely, no receipt
    // is sent.
    const isReceiptEnough =
      cents.length === 0 && receipts.includes(charge.id) && charge.refunded < charge.amount
    if (!isReceiptEnough) expect(Math.max(...cents)).toBe(charge.refunded)
  }
  const failures = notices.flatMap((notice) => (notice.kind === 'card_failed' ? [notice.invoiceId] : []))
  expect(new Set(failures).size).toBe(failures.length)
  const failed = new Set(
    Object.values(state.events).flatMap(({ type, record }) =>
      type === 'invoice.payment_failed' ? [record.id] : [],
    ),
  )
  for (const invoiceId of failures) expect(failed).toContain(invoiceId)
  // Only pledges in our data are checked: if a customer was deleted before the first reconciliation, our data may lack
  // the pledge.
  for (const pledge of treasury.pledges()) expectEndingNotified(state, notices, pledge)
}

/**
 * Asserts that a donor whose pledge has ended was notified of the end. Also asserts that there are no more notices than
 * cancellations, plus one if the pledge has ended.
 */
function expectEndingNotified(
  state: SandboxState,
  notices: ReturnType<History['treasury']['notices']>,
  { id, endedAt, amountCents }: ReturnType<History['treasury']['pledges']>[number],
): void {
  const count = (kind: string) =>
    notices.filter((notice) => notice.kind === kind && 'pledgeId' in notice && notice.pledgeId === id).length
  const wishes = Object.values(state.events).filter(
    ({ type, kind, record, created }) =>
      type === 'customer.subscription.updated' &&
      kind === 'subscriptions' &&
      record.id === id &&
      record.cancelAtPeriodEnd &&
      record.canceledAt === created,
  ).length
  const isEnded = state.subscriptions[id]?.status === 'canceled' ? 1 : 0
  expect(endedAt !== null).toBe(isEnded === 1)
  expect(amountCents).toBe(state.prices[state.subscriptions[id]?.price ?? '']?.unitAmount)
  expect(count('ending') + count('ended_unpaid')).toBeLessThanOrEqual(wishes + isEnded)
  expect(count('ended_unpaid')).toBeLessThanOrEqual(isEnded)
  if (isEnded) expect(count('ending') + count('ended_unpaid')).toBeGreaterThan(0)
}
