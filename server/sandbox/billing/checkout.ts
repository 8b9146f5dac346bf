import { find, findCustomer } from '#server/sandbox/state/find.ts'
import { nextId, nextSecretId } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import { DECLINED, invalid } from '#server/sandbox/state/sandbox-error.ts'
import type {
  Card,
  CheckoutSessionRecord,
  Metadata,
  PaymentIntentRecord,
  SandboxState,
  SubscriptionRecord,
} from '#server/sandbox/state/state.ts'
import { createPrice } from './catalogue.ts'
import { chargeCard, openPayment } from './charge-card.ts'
import { openInvoice, settleInvoice } from './invoices.ts'
import { monthsAfter } from './months-after.ts'

const SESSION_SECONDS = 24 * 3600

export interface CheckoutRequest {
  /** Origin of the site that serves the pay page, e.g. http://localhost:3000. */
  origin: string
  customer: string
  /** Id of an existing price, or data for a new one. */
  price: string | { product: string; unitAmount: number }
  quantity?: number
  successUrl: string
  cancelUrl?: string | undefined
  clientReferenceId?: string | undefined
  metadata?: Metadata | undefined
  subscriptionMetadata?: Metadata | undefined
}

export function createCheckoutSession(
  state: SandboxState,
  now: number,
  request: CheckoutRequest,
): CheckoutSessionRecord {
  findCustomer(state, request.customer, 'customer')
  const price =
    typeof request.price === 'string'
      ? find(state, 'prices', request.price, 'line_items[0][price]')
      : createPrice(state, now, { ...request.price, active: false })
  const session: CheckoutSessionRecord = {
    id: nextSecretId(state, 'cs_test'),
    created: now,
    origin: request.origin,
    customer: request.customer,
    price: price.id,
    quantity: request.quantity ?? 1,
    status: 'open',
    expiresAt: now + SESSION_SECONDS,
    successUrl: request.successUrl,
    cancelUrl: request.cancelUrl ?? null,
    clientReferenceId: request.clientReferenceId ?? null,
    metadata: request.metadata ?? {},
    subscriptionMetadata: request.subscriptionMetadata ?? {},
    subscription: null,
    invoice: null,
    paymentIntent: null,
  }
  state.checkoutSessions[session.id] = session
  return session
}

export function expireCheckoutSession(state: SandboxState, now: number, id: string): CheckoutSessionRecord {
  const session = find(state, 'checkoutSessions', id)
  refuseClosed(session)
  session.status = 'expired'
  recordEvent(state, now, 'checkout.session.expired', 'checkoutSessions', session)
  return session
}

export type Payment = { paid: true; session: CheckoutSessionRecord } | { paid: false; reason: string }

/**
 * Pays with one of the test cards, because the sandbox has no fields for card data. A decline is a result rather than
 * an error, so that the attempt is recorded. Once the session is paid, further calls change nothing.
 * @throws {SandboxError} if the session has expired or its customer was deleted
 */
export function pay(state: SandboxState, now: number, id: string, card: Card): Payment {
  const session = find(state, 'checkoutSessions', id)
  if (session.status === 'complete') return { paid: true, session }
  refuseClosed(session)
  const customer = findCustomer(state, session.customer)
  const payment = paymentOf(state, now, session)
  chargeCard(state, now, payment, card !== 'declined')
  if (!payment.succeeded) return { paid: false, reason: DECLINED }
  customer.card = card
  const subscription = beginSubscription(state, now, session, payment)
  session.status = 'complete'
  session.subscription = subscription.id
  session.invoice = subscription.latestInvoice
  recordEvent(state, now, 'checkout.session.completed', 'checkoutSessions', session)
  return { paid: true, session }
}

function refuseClosed({ status }: CheckoutSessionRecord): void {
  if (status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be changed. This one has the status ${status}.`,
      'checkout_session_not_open',
    )
}

function paymentOf(state: SandboxState, now: number, session: CheckoutSessionRecord): PaymentIntentRecord {
  if (session.paymentIntent) return find(state, 'paymentIntents', session.paymentIntent)
  const amount = find(state, 'prices', session.price).unitAmount * session.quantity
  const payment = openPayment(state, now, { customer: session.customer, amount })
  session.paymentIntent = payment.id
  return payment
}

function beginSubscription(
  state: SandboxState,
  now: number,
  session: CheckoutSessionRecord,
  payment: PaymentIntentRecord,
): SubscriptionRecord {
  const subscription: SubscriptionRecord = {
    id: nextId(state, 'sub'),
    created: now,
    customer: session.customer,
    item: nextId(state, 'si'),
    price: session.price,
    quantity: session.quantity,
    status: 'active',
    month: 0,
    periodStart: now,
    periodEnd: monthsAfter(now, 1),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    endedBecause: null,
    latestInvoice: '',
    metadata: session.subscriptionMetadata,
  }
  state.subscriptions[subscription.id] = subscription
  const invoice = openInvoice(state, now, subscription, { start: now, end: now }, payment)
  invoice.attempts = 1
  recordEvent(state, now, 'customer.subscription.created', 'subscriptions', subscription)
  settleInvoice(state, now, invoice)
  return subscription
}
