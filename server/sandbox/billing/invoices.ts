import { find } from '#server/sandbox/state/find.ts'
import { nextId } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import type {
  InvoiceRecord,
  PaymentIntentRecord,
  SandboxState,
  SubscriptionRecord,
} from '#server/sandbox/state/state.ts'
import { chargeCard, openPayment } from './charge-card.ts'

interface Period {
  start: number
  end: number
}

/**
 * Creates the invoice of a subscription's current period. Stripe leaves the invoice of a renewal open to changes for an
 * hour; in the sandbox, it is final at once.
 */
export function openInvoice(
  state: SandboxState,
  now: number,
  subscription: SubscriptionRecord,
  previous: Period,
  begun?: PaymentIntentRecord,
): InvoiceRecord {
  const { customer, price, quantity } = subscription
  const amount = find(state, 'prices', price).unitAmount * quantity
  const id = nextId(state, 'in')
  const payment = begun ?? openPayment(state, now, { customer, amount })
  const invoicePayment = nextId(state, 'inpay')
  state.invoicePayments[invoicePayment] = {
    id: invoicePayment,
    created: now,
    invoice: id,
    paymentIntent: payment.id,
    amount,
    paidAt: null,
    canceledAt: null,
  }
  const invoice: InvoiceRecord = {
    id,
    created: now,
    number: `SANDBOX-${String(state.counter).padStart(6, '0')}`,
    customer,
    subscription: subscription.id,
    subscriptionItem: subscription.item,
    price,
    quantity,
    amount,
    status: 'open',
    reason: subscription.month === 0 ? 'subscription_create' : 'subscription_cycle',
    lineStart: subscription.periodStart,
    lineEnd: subscription.periodEnd,
    periodStart: previous.start,
    periodEnd: previous.end,
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    givenUpAt: null,
    payment: invoicePayment,
  }
  state.invoices[id] = invoice
  subscription.latestInvoice = id
  recordEvent(state, now, 'invoice.created', 'invoices', invoice)
  recordEvent(state, now, 'invoice.finalized', 'invoices', invoice)
  return invoice
}

/** Charges the card for an invoice. The caller updates the subscription. */
export function attemptInvoice(
  state: SandboxState,
  now: number,
  invoice: InvoiceRecord,
  pays: boolean,
): void {
  const { paymentIntent } = find(state, 'invoicePayments', invoice.payment)
  chargeCard(state, now, find(state, 'paymentIntents', paymentIntent), pays)
  invoice.attempts += 1
  if (pays) settleInvoice(state, now, invoice)
}

export function settleInvoice(state: SandboxState, now: number, invoice: InvoiceRecord): void {
  invoice.status = 'paid'
  invoice.paidAt = now
  invoice.nextAttempt = null
  find(state, 'invoicePayments', invoice.payment).paidAt = now
  recordEvent(state, now, 'invoice.paid', 'invoices', invoice)
}
