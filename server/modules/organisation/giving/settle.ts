import { calendarDateAt } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { knownTimeZone } from '#contract/values/wall-clock.ts'
import type { gifts } from '#db/schema/giving.ts'
import type { Pledge } from '#server/modules/organisation/shared/pledge.ts'
import type {
  CustomerAtProvider,
  Movement,
  PaymentAtProvider,
  SubscriptionAtProvider,
} from '#server/platform/payments/customer-at-provider.ts'

export type Gift = Omit<typeof gifts.$inferSelect, 'number'>

/** A donor as stored in our database. */
export interface DonorRecord {
  memberId: string | null
  /** IANA name of the member's current time zone, stored with new gifts; UTC without an account. */
  timeZone: string
  pledges: readonly Pledge[]
  gifts: readonly Gift[]
  /** Ids of the provider's balance transactions that are already in the ledger. */
  booked: ReadonlySet<string>
}

/** A change that a donor is notified of by email, once. */
export type DonorNotice =
  | { kind: 'given'; giftId: string }
  | { kind: 'refunded'; giftId: string; refundedCents: number; justRefundedCents: number }
  | { kind: 'card_failed'; pledgeId: string; invoiceId: string }
  | { kind: 'ending'; pledgeId: string; endsAt: Date }
  | { kind: 'ended_unpaid'; pledgeId: string }

export interface Settled {
  /** New and changed pledges, which the caller has to store. */
  pledges: Pledge[]
  newGifts: Gift[]
  changedGifts: Gift[]
  newMovements: Movement[]
  notices: DonorNotice[]
}

/**
 * Length of the period that a gift without an invoice pays for. Such a payment is made manually at
 * the provider, and counts as a gift for a month.
 */
const MONTH_MS = 30 * DAY_MS

/**
 * Returns the changes that make the stored donor match the payment provider. The result depends only on the current
 * state at the provider, and not on the events that announced it, their order or number.
 */
export function settle(
  stored: DonorRecord,
  found: CustomerAtProvider,
  { fairValueCents, now }: { fairValueCents: number; now: Date },
): Settled {
  const knownPledges = new Map(stored.pledges.map((pledge) => [pledge.id, pledge]))
  const knownGifts = new Map(stored.gifts.map((gift) => [gift.id, gift]))
  const settled: Settled = { pledges: [], newGifts: [], changedGifts: [], newMovements: [], notices: [] }

  const timeZone = knownTimeZone(stored.timeZone)
  for (const payment of found.payments) {
    const before = knownGifts.get(payment.id)
    const { refundedCents, isDisputed } = payment
    if (!before) {
      const gift = giftOf(payment, {
        customerId: found.id,
        memberId: stored.memberId,
        timeZone,
        fairValueCents,
      })
      settled.newGifts.push(gift)
      // If a gift is already fully refunded, the donor is notified of the refund only.
      const isGivenBack = refundedCents === payment.amountCents
      settled.notices.push(isGivenBack ? refunded(gift, 0) : { kind: 'given', giftId: gift.id })
    } else if (before.refundedCents !== refundedCents || before.isDisputed !== isDisputed) {
      const gift = { ...before, refundedCents, isDisputed }
      settled.changedGifts.push(gift)
      if (refundedCents > before.refundedCents) settled.notices.push(refunded(gift, before.refundedCents))
    }
  }
  const listed = new Set(found.subscriptions.map(({ id }) => id))
  // The deletion of a customer at the provider ends its subscriptions, which the provider may then no longer list. So
  // the stored pledges are ended here.
  const gone = found.isDeleted
    ? stored.pledges.filter(({ id, endedAt }) => !listed.has(id) && endedAt === null)
    : []
  const current = [
    ...found.subscriptions.map((subscription) => pledgeOf(subscription, found.id)),
    ...gone.map((pledge) => ({ ...pledge, status: 'canceled', endedAt: now })),
  ]
  for (const pledge of current) {
    const before = knownPledges.get(pledge.id)
    if (before && isSame(before, pledge)) continue
    settled.pledges.push(pledge)
    settled.notices.push(...noticesOfPledge(before, pledge))
  }
  settled.newMovements = found.movements.filter(({ id }) => !stored.booked.has(id))
  return settled
}

function noticesOfPledge(before: Pledge | undefined, pledge: Pledge): DonorNotice[] {
  const { id: pledgeId, unpaidInvoiceId, cancelsAt, endedAt } = pledge
  if (endedAt !== null) {
    if (before?.endedAt) return []
    // If the card was declined repeatedly and the donor did not cancel, the donor is notified that the pledge ended
    // unpaid. If the donor canceled, they were notified then, and get no second email. In all other cases, the donor is
    // notified of the end.
    const wasUnpaid = before ? before.unpaidInvoiceId !== null && before.cancelsAt === null : false
    if (wasUnpaid) return [{ kind: 'ended_unpaid', pledgeId }]
    return before?.cancelsAt ? [] : [{ kind: 'ending', pledgeId, endsAt: endedAt }]
  }
  const notices: DonorNotice[] = []
  if (unpaidInvoiceId !== null && before?.unpaidInvoiceId !== unpaidInvoiceId)
    notices.push({ kind: 'card_failed', pledgeId, invoiceId: unpaidInvoiceId })
  if (cancelsAt !== null && !before?.cancelsAt) notices.push({ kind: 'ending', pledgeId, endsAt: cancelsAt })
  return notices
}

/**
 * Creates the notice about a refund.
 * @param refundedBefore cents that were already refunded and announced
 */
function refunded({ id: giftId, refundedCents }: Gift, refundedBefore: number): DonorNotice {
  return { kind: 'refunded', giftId, refundedCents, justRefundedCents: refundedCents - refundedBefore }
}

function pledgeOf(subscription: SubscriptionAtProvider, customerId: string): Pledge {
  const { id, productId, amountCents, status, unpaidInvoiceId } = subscription
  return {
    id,
    customerId,
    productId,
    amountCents,
    status,
    unpaidInvoiceId,
    startedAt: new Date(subscription.startedAtMs),
    periodEndsAt: new Date(subscription.periodEndsAtMs),
    cancelsAt: dateOf(subscription.cancelsAtMs),
    endedAt: dateOf(subscription.endedAtMs),
  }
}

function giftOf(
  { id, amountCents, refundedCents, isDisputed, paidAtMs, period }: PaymentAtProvider,
  owned: Pick<Gift, 'customerId' | 'memberId' | 'timeZone' | 'fairValueCents'>,
): Gift {
  const { startsAtMs, endsAtMs } = period ?? { startsAtMs: paidAtMs, endsAtMs: paidAtMs + MONTH_MS }
  return {
    id,
    amountCents,
    refundedCents,
    isDisputed,
    ...owned,
    paidAt: new Date(paidAtMs),
    givenOn: calendarDateAt(new Date(paidAtMs), owned.timeZone),
    periodStartsAt: new Date(startsAtMs),
    periodEndsAt: new Date(endsAtMs),
  }
}

function isSame(one: Pledge, other: Pledge): boolean {
  return (Object.keys(one) as (keyof Pledge)[]).every((key) => plain(one[key]) === plain(other[key]))
}

function plain(value: Pledge[keyof Pledge]): string | number | null {
  return value instanceof Date ? value.getTime() : value
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}

/** Returns whether a gift was paid, and is neither fully refunded nor disputed. */
export function isGiven({
  amountCents,
  refundedCents,
  isDisputed,
}: Pick<Gift, 'amountCents' | 'refundedCents' | 'isDisputed'>): boolean {
  return refundedCents < amountCents && !isDisputed
}
