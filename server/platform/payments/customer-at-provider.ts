import type Stripe from 'stripe'

/**
 * All data of one customer at the payment provider, in chronological order. Instants in
 * milliseconds, amounts in cents.
 */
export interface CustomerAtProvider {
  id: string
  isDeleted: boolean
  subscriptions: readonly SubscriptionAtProvider[]
  payments: readonly PaymentAtProvider[]
  /** Instants at which payments of the customer were declined. */
  declinedAtMs: readonly number[]
  movements: readonly Movement[]
}

export interface SubscriptionAtProvider {
  id: string
  productId: string
  amountCents: number
  status: string
  startedAtMs: number
  periodEndsAtMs: number
  /** Instant at which the subscription will end because the customer cancelled it; null if it continues. */
  cancelsAtMs: number | null
  endedAtMs: number | null
  /** The unpaid invoice whose payment failed, if any. */
  unpaidInvoiceId: string | null
}

/** A successful payment. */
export interface PaymentAtProvider {
  id: string
  amountCents: number
  refundedCents: number
  /**
   * Whether the customer's bank currently withholds the money of this payment because of a dispute, or has charged it
   * back.
   */
  isDisputed: boolean
  paidAtMs: number
  /** Period that the payment covers; null if no invoice states it. */
  period: { startsAtMs: number; endsAtMs: number } | null
}

/** A balance transaction of the provider: money into, out of or within our balance there. */
export interface Movement {
  id: string
  /** Type at the provider, such as charge, refund or payout. */
  type: string
  amountCents: number
  feeCents: number
  occurredAtMs: number
  /** The payment that the balance transaction belongs to; null if there is none. */
  paymentId: string | null
}

/** All Stripe objects of one customer, as responses of the Stripe API. */
export interface StripeObjects {
  customer: Pick<Stripe.Customer | Stripe.DeletedCustomer, 'id' | 'deleted'>
  subscriptions: readonly Stripe.Subscription[]
  /** Including their payments. */
  invoices: readonly Stripe.Invoice[]
  /** Each charge contains its balance transaction in full, and not only its id. */
  charges: readonly Stripe.Charge[]
  /** Each refund contains its balance transactions in full, and not only their ids. */
  refunds: readonly Stripe.Refund[]
  disputes: readonly Stripe.Dispute[]
}

/** Currency of our account. Money in other currencies is not part of the ledger. */
const CURRENCY = 'usd'

export function customerAtProvider(objects: StripeObjects): CustomerAtProvider {
  const { customer, subscriptions, invoices, charges, refunds, disputes } = objects
  const periods = periodsByPaymentIntent(invoices)
  const unpaid = unpaidInvoices(invoices)
  const taken = takenByBanks(disputes)
  const paid = charges.filter(({ status }) => status === 'succeeded')
  return {
    id: customer.id,
    isDeleted: customer.deleted === true,
    subscriptions: subscriptions.flatMap((subscription) => subscriptionAtProvider(subscription, unpaid)),
    declinedAtMs: charges.filter(({ status }) => status === 'failed').map(({ created }) => created * 1000),
    payments: paid.flatMap((charge) => paymentAtProvider(charge, periods, taken)),
    movements: [
      ...paid.flatMap(({ id, balance_transaction: moved }) => movementsOf(moved, id)),
      ...refunds.flatMap((refund) => [
        ...movementsOf(refund.balance_transaction, idOf(refund.charge)),
        ...movementsOf(refund.failure_balance_transaction ?? null, idOf(refund.charge)),
      ]),
      ...disputes.flatMap(({ charge, balance_transactions: moved }) =>
        moved.flatMap((transaction) => movementsOf(transaction, idOf(charge))),
      ),
    ],
  }
}

/** Returns an empty record, marked as deleted, for a customer of whom the provider has no data. */
export function deletedCustomer(id: string): CustomerAtProvider {
  return { id, isDeleted: true, subscriptions: [], payments: [], declinedAtMs: [], movements: [] }
}

/**
 * Converts a Stripe subscription. Returns an empty array if its price is zero: a subscription that was made
 * free in the provider's dashboard is not a monthly gift.
 */
function subscriptionAtProvider(
  subscription: Stripe.Subscription,
  unpaid: ReadonlyMap<string, string>,
): SubscriptionAtProvider[] {
  const [item] = subscription.items.data
  const amountCents = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  if (!item || amountCents === 0) return []
  const periodEndsAtMs = item.current_period_end * 1000
  const cancelsAt = subscription.cancel_at === null ? null : subscription.cancel_at * 1000
  return [
    {
      id: subscription.id,
      productId: idOf(item.price.product) ?? '',
      amountCents,
      status: subscription.status,
      startedAtMs: subscription.start_date * 1000,
      periodEndsAtMs,
      cancelsAtMs: subscription.cancel_at_period_end ? periodEndsAtMs : cancelsAt,
      endedAtMs: subscription.ended_at === null ? null : subscription.ended_at * 1000,
      unpaidInvoiceId: unpaid.get(subscription.id) ?? null,
    },
  ]
}

/**
 * Converts a Stripe charge to a payment. Returns an empty array if its value in our currency is not known
 * yet, or never will be.
 */
function paymentAtProvider(
  charge: Stripe.Charge,
  periods: ReadonlyMap<string, PaymentAtProvider['period']>,
  taken: ReadonlySet<string>,
): PaymentAtProvider[] {
  const rate = exchangeRate(charge)
  if (rate === null) return []
  return [
    {
      id: charge.id,
      amountCents: Math.round(charge.amount * rate),
      refundedCents: Math.round(charge.amount_refunded * rate),
      isDisputed: taken.has(charge.id),
      paidAtMs: charge.created * 1000,
      period: periods.get(idOf(charge.payment_intent) ?? '') ?? null,
    },
  ]
}

/**
 * Returns the exchange rate from the currency of a charge to ours: the amount that the charge added to our balance,
 * divided by its own amount. Null if the added amount is not known.
 */
function exchangeRate({ currency, amount, balance_transaction: moved }: Stripe.Charge): number | null {
  if (currency === CURRENCY) return 1
  const isKnown = moved !== null && typeof moved !== 'string' && isOurs(moved)
  return isKnown ? moved.amount / amount : null
}

/**
 * Returns the ids of charges whose money a bank has withdrawn.
 * They are read from the balance transactions of disputes, because the status `disputed` of a charge is not enough: it
 * remains after a dispute was won, and it is also set for an inquiry, which withdraws nothing.
 */
function takenByBanks(disputes: readonly Stripe.Dispute[]): ReadonlySet<string> {
  const isTaken = ({ balance_transactions: moved }: Stripe.Dispute) =>
    moved.reduce((sum, { amount }) => sum + amount, 0) < 0
  return new Set(disputes.filter(isTaken).flatMap(({ charge }) => idOf(charge) ?? []))
}

/** Maps the ids of payment intents to the periods of the invoices that they pay. */
function periodsByPaymentIntent(invoices: readonly Stripe.Invoice[]) {
  const periods = new Map<string, PaymentAtProvider['period']>()
  for (const invoice of invoices) {
    const period = periodOf(invoice)
    if (!period) continue
    for (const { payment } of invoice.payments?.data ?? []) {
      const intent = idOf(payment.payment_intent ?? null)
      if (intent !== null) periods.set(intent, period)
    }
  }
  return periods
}

/**
 * Returns the period of the invoice line that ends last, because other lines may be prorations. A line of zero length
 * has no period.
 */
function periodOf({ lines }: Stripe.Invoice): PaymentAtProvider['period'] {
  const [last] = lines.data
    .map(({ period }) => ({ startsAtMs: period.start * 1000, endsAtMs: period.end * 1000 }))
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs < endsAtMs)
    .toSorted((a, b) => b.endsAtMs - a.endsAtMs || a.startsAtMs - b.startsAtMs)
  return last ?? null
}

/** Map from the id of a subscription to the id of its open invoice, if a payment of that invoice failed. */
function unpaidInvoices(invoices: readonly Stripe.Invoice[]): Map<string, string> {
  const open = invoices.filter(({ status, attempt_count: tried }) => status === 'open' && tried > 0)
  return new Map(
    open.flatMap(({ id, parent }) => {
      const subscription = idOf(parent?.subscription_details?.subscription ?? null)
      return subscription === null || id === undefined ? [] : [[subscription, id] as const]
    }),
  )
}

function movementsOf(
  moved: string | Stripe.BalanceTransaction | null,
  paymentId: string | null,
): readonly Movement[] {
  if (moved === null) return []
  if (typeof moved === 'string') throw new Error('The balance transaction was not expanded.')
  return isOurs(moved) ? [movementOf(moved, paymentId)] : []
}

export function isOurs({ currency }: Stripe.BalanceTransaction): boolean {
  return currency === CURRENCY
}

/**
 * Returns the id of the payment that caused a balance transaction; null if Stripe returned its
 * source only as an id.
 */
export function paymentBehind({ source }: Stripe.BalanceTransaction): string | null {
  if (source === null || typeof source === 'string') return null
  if (source.object === 'charge') return source.id
  return 'charge' in source ? idOf(source.charge ?? null) : null
}

export function movementOf(moved: Stripe.BalanceTransaction, paymentId: string | null): Movement {
  return {
    id: moved.id,
    type: moved.type,
    amountCents: moved.amount,
    feeCents: moved.fee,
    occurredAtMs: moved.created * 1000,
    paymentId,
  }
}

/** Returns the id of a Stripe object, which a response contains either in full or only as its id. */
function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
