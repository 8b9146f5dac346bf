import { DAY_SECONDS } from '#contract/values/durations.ts'
import { find } from '#server/sandbox/state/find.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import type { InvoiceRecord, SandboxState, SubscriptionRecord } from '#server/sandbox/state/state.ts'
import { expireCheckoutSession } from './checkout.ts'
import { attemptInvoice, openInvoice } from './invoices.ts'
import { monthsAfter } from './months-after.ts'
import { endSubscription } from './subscriptions.ts'

/** Delays between a failed charge for a renewal and the next attempt: one for each retry, in order. */
const RETRY_SECONDS = [3, 5, 7].map((days) => days * DAY_SECONDS)

interface Due {
  at: number
  act: (state: SandboxState, at: number) => void
}

/**
 * Runs all billing actions that are due by `now`, such as renewals and retries, in chronological order. Each is dated
 * with the instant at which it was due, since months may have passed since the last call.
 */
export function advance(state: SandboxState, now: number): void {
  for (let due = nextDue(state); due && due.at <= now; due = nextDue(state)) due.act(state, due.at)
}

function nextDue(state: SandboxState): Due | null {
  let first: Due | null = null
  const offer = (at: number, act: Due['act']) => {
    if (first === null || at < first.at) first = { at, act }
  }
  for (const session of inOrder(state.checkoutSessions)) {
    if (session.status === 'open')
      offer(session.expiresAt, (s, at) => expireCheckoutSession(s, at, session.id))
  }
  for (const subscription of inOrder(state.subscriptions)) {
    if (subscription.status === 'canceled') continue
    const invoice = find(state, 'invoices', subscription.latestInvoice)
    if (invoice.nextAttempt !== null) offer(invoice.nextAttempt, (s, at) => collect(s, at, invoice))
    offer(subscription.periodEnd, (s, at) => endPeriod(s, at, subscription))
  }
  return first
}

function endPeriod(state: SandboxState, now: number, subscription: SubscriptionRecord): void {
  if (subscription.cancelAtPeriodEnd) {
    endSubscription(state, now, subscription, 'cancellation_requested')
    return
  }
  const previous = { start: subscription.periodStart, end: subscription.periodEnd }
  subscription.month += 1
  subscription.periodStart = previous.end
  subscription.periodEnd = monthsAfter(subscription.created, subscription.month + 1)
  const invoice = openInvoice(state, now, subscription, previous)
  recordEvent(state, now, 'customer.subscription.updated', 'subscriptions', subscription)
  collect(state, now, invoice)
}

/**
 * Charges an invoice. A `declines_later` card pays only with its holder present; a `good` card
 * always pays.
 */
function collect(state: SandboxState, now: number, invoice: InvoiceRecord, isPresent = false): void {
  const subscription = find(state, 'subscriptions', invoice.subscription)
  const { card } = find(state, 'customers', invoice.customer)
  attemptInvoice(state, now, invoice, card === 'good' || (isPresent && card === 'declines_later'))
  if (invoice.status !== 'paid') {
    leaveUnpaid(state, now, subscription, invoice)
  } else if (subscription.status === 'past_due') {
    subscription.status = 'active'
    recordEvent(state, now, 'customer.subscription.updated', 'subscriptions', subscription)
  }
}

function leaveUnpaid(
  state: SandboxState,
  now: number,
  subscription: SubscriptionRecord,
  invoice: InvoiceRecord,
): void {
  const wait = RETRY_SECONDS[invoice.attempts - 1]
  invoice.nextAttempt = wait === undefined ? null : now + wait
  recordEvent(state, now, 'invoice.payment_failed', 'invoices', invoice)
  if (wait === undefined) {
    invoice.status = 'uncollectible'
    invoice.givenUpAt = now
    find(state, 'invoicePayments', invoice.payment).canceledAt = now
    recordEvent(state, now, 'invoice.marked_uncollectible', 'invoices', invoice)
    endSubscription(state, now, subscription, 'payment_failed')
  } else if (subscription.status === 'active') {
    subscription.status = 'past_due'
    recordEvent(state, now, 'customer.subscription.updated', 'subscriptions', subscription)
  }
}

/** Charges the open invoices of a customer who has just replaced their card, and so is present to confirm payments. */
export function collectOpenInvoices(state: SandboxState, now: number, customer: string): void {
  for (const subscription of inOrder(state.subscriptions)) {
    if (subscription.customer === customer && subscription.status === 'past_due')
      collect(state, now, find(state, 'invoices', subscription.latestInvoice), true)
  }
}
