import Stripe from 'stripe'
import type { Findable } from '#server/sandbox/state/sandbox-error.ts'
import type { EventRecord, SandboxState } from '#server/sandbox/state/state.ts'
import { invoiceObject, invoicePaymentObject, subscriptionObject } from './billing-objects.ts'
import { customerObject, deletedCustomerObject, priceObject, productObject } from './catalogue-objects.ts'
import { checkoutSessionObject } from './checkout-objects.ts'
import {
  balanceTransactionObject,
  chargeObject,
  disputeObject,
  paymentIntentObject,
  payoutObject,
  refundObject,
} from './money-objects.ts'

export type RecordOf<Kind extends Findable> = SandboxState[Kind][string]

type Show<Kind extends Findable> = (state: SandboxState, record: RecordOf<Kind>) => object

const show: { [Kind in Findable]: Show<Kind> } = {
  customers: (state, record) =>
    record.deleted ? deletedCustomerObject(record) : customerObject(state, record),
  products: productObject,
  prices: priceObject,
  checkoutSessions: checkoutSessionObject,
  subscriptions: subscriptionObject,
  invoices: invoiceObject,
  invoicePayments: (_, record) => invoicePaymentObject(record),
  paymentIntents: paymentIntentObject,
  charges: chargeObject,
  refunds: refundObject,
  disputes: disputeObject,
  balanceTransactions: balanceTransactionObject,
  payouts: payoutObject,
  events: eventObject,
}

/** Converts a record to Stripe's object. @param kind table of the record */
export function stripeObject<Kind extends Findable>(
  state: SandboxState,
  kind: Kind,
  record: RecordOf<Kind>,
): object {
  const showKind: Show<Kind> = show[kind]
  return showKind(state, record)
}

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
  // The cast is needed because no type expresses that `recordEvent` pairs event types with their objects.
  return event as Stripe.Event
}

/** Returns the full object of an event's subject, also of a deleted customer. */
function subjectOf(state: SandboxState, { kind, record }: EventRecord): object {
  return kind === 'customers' ? customerObject(state, record) : stripeObject(state, kind, record)
}
