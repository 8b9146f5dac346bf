import type Stripe from 'stripe'

/** Everything the payment provider has of one customer, in the order of time. Instants in milliseconds, money in cents. */
export interface CustomerAtProvider {
  id: string
  isDeleted: boolean
  subscriptions: readonly SubscriptionAtProvider[]
  payments: readonly PaymentAtProvider[]
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
}

export function customerAtProvider(objects: StripeObjects): CustomerAtProvider {
  const { customer, subscriptions, invoices, charges, refunds } = objects
  const periods = periodsByPaymentIntent(invoices)
  const unpaid = unpaidInvoices(invoices)
  const paid = charges.filter(({ status }) => status === 'succeeded')
  return {
    id: customer.id,
    isDeleted: customer.deleted === true,
    subscriptions: subscriptions.map((one) => subscriptionAtProvider(one, unpaid)),
    payments: paid.map((charge) => paymentAtProvider(charge, periods)),
    movements: [
      ...paid.flatMap(({ id, balance_transaction: moved }) => movementsOf(moved, id)),
      ...refunds.flatMap((refund) => [
        ...movementsOf(refund.balance_transaction, idOf(refund.charge)),
        ...movementsOf(refund.failure_balance_transaction ?? null, idOf(refund.charge)),
      ]),
    ],
  }
}

function subscriptionAtProvider(
  one: Stripe.Subscription,
  unpaid: ReadonlyMap<string, string>,
): SubscriptionAtProvider {
  const [item] = one.items.data
  if (!item) throw new Error(`Subscription ${one.id} has no item.`)
  const periodEndsAtMs = item.current_period_end * 1000
  const cancelsAt = one.cancel_at === null ? null : one.cancel_at * 1000
  return {
    id: one.id,
    productId: idOf(item.price.product) ?? '',
    amountCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    status: one.status,
    startedAtMs: one.start_date * 1000,
    periodEndsAtMs,
    cancelsAtMs: one.cancel_at_period_end ? periodEndsAtMs : cancelsAt,
    endedAtMs: one.ended_at === null ? null : one.ended_at * 1000,
    unpaidInvoiceId: unpaid.get(one.id) ?? null,
  }
}

function paymentAtProvider(
  charge: Stripe.Charge,
  periods: ReadonlyMap<string, PaymentAtProvider['period']>,
): PaymentAtProvider {
  return {
    id: charge.id,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    isDisputed: charge.disputed,
    paidAtMs: charge.created * 1000,
    period: periods.get(idOf(charge.payment_intent) ?? '') ?? null,
  }
}

/** An invoice knows which payments it had, and its lines for which time. */
function periodsByPaymentIntent(invoices: readonly Stripe.Invoice[]) {
  const periods = new Map<string, PaymentAtProvider['period']>()
  for (const invoice of invoices) {
    const [line] = invoice.lines.data
    if (!line) continue
    const period = { startsAtMs: line.period.start * 1000, endsAtMs: line.period.end * 1000 }
    for (const { payment } of invoice.payments?.data ?? []) {
      const intent = idOf(payment.payment_intent ?? null)
      if (intent !== null) periods.set(intent, period)
    }
  }
  return periods
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
  return [movementOf(moved, paymentId)]
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
