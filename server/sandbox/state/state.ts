import { randomUUID } from 'node:crypto'

/**
 * State of the sandbox as one JSON value: compact records, from which Stripe's objects are created
 * on request. Instants are unix seconds, as at Stripe; amounts are US cents.
 */
export interface SandboxState {
  /** Number in the id that was created last, in any table. The next id contains the number after this one. */
  counter: number
  /** Key that makes the URLs of the pay page and the portal unguessable. */
  secret: string
  /** Offset of the sandbox's time from the system clock. */
  offsetMs: number
  customers: Table<CustomerRecord>
  products: Table<ProductRecord>
  prices: Table<PriceRecord>
  checkoutSessions: Table<CheckoutSessionRecord>
  subscriptions: Table<SubscriptionRecord>
  invoices: Table<InvoiceRecord>
  invoicePayments: Table<InvoicePaymentRecord>
  paymentIntents: Table<PaymentIntentRecord>
  charges: Table<ChargeRecord>
  refunds: Table<RefundRecord>
  disputes: Table<DisputeRecord>
  balanceTransactions: Table<BalanceTransactionRecord>
  payouts: Table<PayoutRecord>
  portalSessions: Table<PortalSessionRecord>
  events: Table<EventRecord>
  /** Unordered: see `dueAt`. */
  deliveries: Delivery[]
  faults: Faults
  /** Responses by idempotency key. If a request with the same key is repeated, it gets the stored response. */
  responses: Record<string, IdempotentResponse>
}

type Table<T> = Record<string, T>

/** The test cards: one always pays, one never, and one pays only while its holder is present. */
export const cards = ['good', 'declined', 'declines_later'] as const
export type Card = (typeof cards)[number]

export type Metadata = Record<string, string>

interface Entry {
  id: string
  created: number
}

export interface CustomerRecord extends Entry {
  email: string | null
  name: string | null
  metadata: Metadata
  card: Card | null
  deleted: boolean
}

export interface ProductRecord extends Entry {
  name: string
  description: string | null
  active: boolean
  metadata: Metadata
  updated: number
}

export interface PriceRecord extends Entry {
  product: string
  unitAmount: number
  active: boolean
  metadata: Metadata
}

export interface CheckoutSessionRecord extends Entry {
  /** Origin of the site that serves the pay page of this session. */
  origin: string
  customer: string
  price: string
  quantity: number
  status: 'open' | 'complete' | 'expired'
  expiresAt: number
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  metadata: Metadata
  subscriptionMetadata: Metadata
  subscription: string | null
  invoice: string | null
  /** Id of the payment intent, once a payment was attempted. A retry with another card uses the same payment intent. */
  paymentIntent: string | null
}

export interface SubscriptionRecord extends Entry {
  customer: string
  item: string
  price: string
  quantity: number
  status: 'active' | 'past_due' | 'canceled'
  /**
   * Number of months from `created` to the start of the current period. The day of the month is always calculated from
   * `created`, because a short month would otherwise change it for good.
   */
  month: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  canceledAt: number | null
  endedAt: number | null
  endedBecause: 'cancellation_requested' | 'payment_failed' | null
  latestInvoice: string
  metadata: Metadata
}

export interface InvoiceRecord extends Entry {
  number: string
  customer: string
  subscription: string
  subscriptionItem: string
  price: string
  quantity: number
  amount: number
  status: 'open' | 'paid' | 'uncollectible'
  reason: 'subscription_create' | 'subscription_cycle'
  /**
   * `lineStart` and `lineEnd` are the period that the payment covers. `periodStart` and `periodEnd` are the period of
   * the invoice as Stripe defines it: for a renewal, the month before.
   */
  lineStart: number
  lineEnd: number
  periodStart: number
  periodEnd: number
  attempts: number
  nextAttempt: number | null
  paidAt: number | null
  givenUpAt: number | null
  payment: string
}

export interface InvoicePaymentRecord extends Entry {
  invoice: string
  paymentIntent: string
  amount: number
  paidAt: number | null
  canceledAt: number | null
}

export interface PaymentIntentRecord extends Entry {
  customer: string
  amount: number
  succeeded: boolean
  latestCharge: string | null
}

export interface ChargeRecord extends Entry {
  customer: string
  paymentIntent: string
  amount: number
  paid: boolean
  refunded: number
  /**
   * Whether the charge was ever disputed: stays true after a dispute is won. Absent in records of older
   * versions.
   */
  disputed?: boolean
  balanceTransaction: string | null
}

export interface RefundRecord extends Entry {
  charge: string
  paymentIntent: string
  customer: string
  amount: number
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  metadata: Metadata
  balanceTransaction: string
}

export interface DisputeRecord extends Entry {
  charge: string
  paymentIntent: string
  customer: string
  amount: number
  status: 'needs_response' | 'won' | 'lost'
  /** Ids of the balance transactions of the dispute: the withdrawal and, once won, the reinstatement. */
  balanceTransactions: string[]
}

export interface BalanceTransactionRecord extends Entry {
  type: 'charge' | 'refund' | 'payout' | 'adjustment'
  amount: number
  fee: number
  source: string
  /** Id of the payout that includes this transaction. */
  payout: string | null
}

export interface PayoutRecord extends Entry {
  amount: number
  balanceTransaction: string
}

export interface PortalSessionRecord extends Entry {
  origin: string
  customer: string
  returnUrl: string | null
}

/** Types of the records that an event may be about, by the name of their table in `SandboxState`. */
export interface EventSubjects {
  customers: CustomerRecord
  checkoutSessions: CheckoutSessionRecord
  subscriptions: SubscriptionRecord
  invoices: InvoiceRecord
  charges: ChargeRecord
  refunds: RefundRecord
  disputes: DisputeRecord
  payouts: PayoutRecord
}

export type EventSubject = {
  [Kind in keyof EventSubjects]: {
    kind: Kind
    /** Snapshot of the record at the time of the event. */
    record: EventSubjects[Kind]
  }
}[keyof EventSubjects]

export type EventRecord = Entry & { type: SandboxEventType } & EventSubject

export type SandboxEventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.marked_uncollectible'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'
  | 'refund.created'
  | 'payout.paid'

export interface Delivery {
  event: string
  dueAt: number
  attempts: number
}

export const webhookOrders = ['in_order', 'twice', 'late', 'reverse', 'not_at_all'] as const

/** Simulated faults of webhooks, chosen on the control page. */
export interface Faults {
  webhooks: (typeof webhookOrders)[number]
  lateMinutes: number
  loseNext: boolean
}

export interface IdempotentResponse {
  /**
   * Hash of the request's parameters. A later request with the same idempotency key and other parameters is rejected.
   */
  fingerprint: string
  status: number
  body: string
  at: number
}

export function emptySandbox(secret: string = randomUUID()): SandboxState {
  return {
    counter: 0,
    secret,
    offsetMs: 0,
    customers: {},
    products: {},
    prices: {},
    checkoutSessions: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    balanceTransactions: {},
    payouts: {},
    portalSessions: {},
    events: {},
    deliveries: [],
    faults: { webhooks: 'in_order', lateMinutes: 0, loseNext: false },
    responses: {},
  }
}
