import type Stripe from 'stripe'

/** Everything the payment provider has of one customer, in the order of time. Instants in milliseconds, money in cents. */
export interface CustomerAtProvider {
  id: string
  isDeleted: boolean
  subscriptions: readonly SubscriptionAtProvider[]
  payments: readonly PaymentAtProvider[]
  /** When payments were declined. */
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
  /** When it ends by the customer's wish; null while it goes on. */
  cancelsAtMs: number | null
  endedAtMs: number | null
  /** The invoice whose payment failed, while it is unpaid. */
  unpaidInvoiceId: string | null
}

/** A payment that succeeded. */
export interface PaymentAtProvider {
  id: string
  amountCents: number
  refundedCents: number
  /** Whether the customer's bank holds it, or has taken it back. */
  isDisputed: boolean
  paidAtMs: number
  /** What it was for; null where no invoice says. */
  period: { startsAtMs: number; endsAtMs: number } | null
}

/** Money that moved into, out of or within our balance at the provider. */
export interface Movement {
  id: string
  /** The provider's word for it, such as charge, refund or payout. */
  type: string
  amountCents: number
  feeCents: number
  occurredAtMs: number
  /** The payment it belongs to. */
  paymentId: string | null
}

/** What the provider's lists hold of one customer, whole. */
export interface StripeObjects {
  customer: Pick<Stripe.Customer | Stripe.DeletedCustomer, 'id' | 'deleted'>
  subscriptions: readonly Stripe.Subscription[]
  /** With their payments. */
  invoices: readonly Stripe.Invoice[]
  /** With their balance transactions. */
  charges: readonly Stripe.Charge[]
  /** With their balance transactions. */
  refunds: readonly Stripe.Refund[]
  disputes: readonly Stripe.Dispute[]
}

/** What our account is kept in. Money in another currency is no part of our books. */
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
    subscriptions: subscriptions.flatMap((one) => subscriptionAtProvider(one, unpaid)),
    declinedAtMs: charges.filter(({ status }) => status === 'failed').map(({ created }) => created * 1000),
    payments: paid.flatMap((charge) => paymentAtProvider(charge, periods, taken)),
    movements: [
      ...paid.flatMap(({ id, balance_transaction: moved }) => movementsOf(moved, id)),
      ...refunds.flatMap((refund) => [
        ...movementsOf(refund.balance_transaction, idOf(refund.charge)),
        ...movementsOf(refund.failure_balance_transaction ?? null, idOf(refund.charge)),
      ]),
      ...disputes.flatMap(({ charge, balance_transactions: moved }) =>
        moved.flatMap((one) => movementsOf(one, idOf(charge))),
      ),
    ],
  }
}

/** None where nothing is to be paid: what somebody at the provider's own pages made free is no monthly gift. */
function subscriptionAtProvider(
  one: Stripe.Subscription,
  unpaid: ReadonlyMap<string, string>,
): SubscriptionAtProvider[] {
  const [item] = one.items.data
  const amountCents = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  if (!item || amountCents === 0) return []
  const periodEndsAtMs = item.current_period_end * 1000
  const cancelsAt = one.cancel_at === null ? null : one.cancel_at * 1000
  return [
    {
      id: one.id,
      productId: idOf(item.price.product) ?? '',
      amountCents,
      status: one.status,
      startedAtMs: one.start_date * 1000,
      periodEndsAtMs,
      cancelsAtMs: one.cancel_at_period_end ? periodEndsAtMs : cancelsAt,
      endedAtMs: one.ended_at === null ? null : one.ended_at * 1000,
      unpaidInvoiceId: unpaid.get(one.id) ?? null,
    },
  ]
}

/** None where it is not known yet, or not at all, what it was worth to us. */
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

/** A payment in another currency is worth what it brought to our account. */
function exchangeRate({ currency, amount, balance_transaction: moved }: Stripe.Charge): number | null {
  if (currency === CURRENCY) return 1
  const isKnown = moved !== null && typeof moved !== 'string' && isOurs(moved)
  return isKnown ? moved.amount / amount : null
}

/**
 * Charges whose money a bank has, by what it took and brought back: a charge stays `disputed` at the provider also when the
 * dispute was won, and an inquiry takes nothing.
 */
function takenByBanks(disputes: readonly Stripe.Dispute[]): ReadonlySet<string> {
  const isTaken = ({ balance_transactions: moved }: Stripe.Dispute) =>
    moved.reduce((sum, { amount }) => sum + amount, 0) < 0
  return new Set(disputes.filter(isTaken).flatMap(({ charge }) => idOf(charge) ?? []))
}

/** An invoice knows which payments it had, and its lines for which time. */
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

/** Of its lines the one that reaches furthest: others may settle a part of a month. One without a length says nothing. */
function periodOf({ lines }: Stripe.Invoice): PaymentAtProvider['period'] {
  const [last] = lines.data
    .map(({ period }) => ({ startsAtMs: period.start * 1000, endsAtMs: period.end * 1000 }))
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs < endsAtMs)
    .toSorted((a, b) => b.endsAtMs - a.endsAtMs || a.startsAtMs - b.startsAtMs)
  return last ?? null
}

/** By subscription: the invoice that was tried and is still open. */
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

/** The payment behind a movement, where its source was expanded. */
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

/** Of what may be expanded or not. */
function idOf(one: string | { id: string } | null): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null)
}
