import Stripe from 'stripe'
import type { EventRecord, EventSubject, SandboxState } from './sandbox-state.ts'
import { invoiceObject, subscriptionObject } from './stripe-billing.ts'
import { customerObject } from './stripe-catalogue.ts'
import { checkoutSessionObject } from './stripe-checkout.ts'
import { chargeObject, payoutObject, refundObject } from './stripe-money.ts'

export function eventObject(state: SandboxState, record: EventRecord): Stripe.Event {
  const { id, created, type } = record
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object: subjectOf(state, record) },
    livemode: false,
    pending_webhooks: state.deliveries.some((delivery) => delivery.event === id) ? 1 : 0,
    request: null,
    type,
  }
  // Which type goes with which object is what `recordEvent` was told, and no type says it.
  return event as Stripe.Event
}

function subjectOf(state: SandboxState, { kind, record }: EventSubject) {
  switch (kind) {
    case 'customers':
      return customerObject(state, record)
    case 'checkoutSessions':
      return checkoutSessionObject(state, record)
    case 'subscriptions':
      return subscriptionObject(state, record)
    case 'invoices':
      return invoiceObject(state, record)
    case 'charges':
      return chargeObject(state, record)
    case 'refunds':
      return refundObject(state, record)
    case 'payouts':
      return payoutObject(state, record)
  }
}
