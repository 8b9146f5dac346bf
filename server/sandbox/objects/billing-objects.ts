import Stripe from 'stripe'
import { find } from '#server/sandbox/state/find.ts'
import type {
  InvoicePaymentRecord,
  InvoiceRecord,
  SandboxState,
  SubscriptionRecord,
} from '#server/sandbox/state/state.ts'
import { absent } from './absent.ts'
import { planObject, priceObject } from './catalogue-objects.ts'
import { listObject } from './list-object.ts'

export function subscriptionObject(state: SandboxState, record: SubscriptionRecord): Stripe.Subscription {
  const { id, created, customer, status, periodEnd, cancelAtPeriodEnd, canceledAt, endedAt } = record
  return {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    cancel_at: cancelAtPeriodEnd ? periodEnd : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: canceledAt,
    cancellation_details: {
      reason: record.endedBecause ?? (cancelAtPeriodEnd ? 'cancellation_requested' : null),
      ...absent('comment feedback feedback_option'),
    },
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer,
    default_tax_rates: [],
    discounts: [],
    ended_at: endedAt,
    invoice_settings: {
      issuer: { type: 'self' },
      ...absent('account_tax_ids custom_fields description footer'),
    },
    items: listObject([itemObject(state, record)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: record.latestInvoice,
    livemode: false,
    metadata: record.metadata,
    start_date: created,
    status,
    ...absent('application application_fee_percent billing_cycle_anchor_config billing_thresholds'),
    ...absent('customer_account days_until_due default_payment_method default_source description'),
    ...absent('managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection'),
    ...absent('payment_settings pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...absent('test_clock transfer_data trial_end trial_settings trial_start'),
  }
}

function itemObject(state: SandboxState, record: SubscriptionRecord): Stripe.SubscriptionItem {
  const { id, created, item, price, quantity, periodStart, periodEnd } = record
  return {
    id: item,
    object: 'subscription_item',
    created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    discounts: [],
    metadata: {},
    plan: planObject(state, price),
    price: priceObject(state, find(state, 'prices', price)),
    quantity,
    subscription: id,
    tax_rates: [],
    billing_thresholds: null,
    current_trial: null,
  }
}

/** Creates an invoice object without its payments, which are included only on request: see `paymentsOf`. */
export function invoiceObject(state: SandboxState, record: InvoiceRecord): Stripe.Invoice {
  const { id, created, customer, amount, status, attempts, subscription } = record
  const { email, name } = find(state, 'customers', customer)
  const { metadata } = find(state, 'subscriptions', subscription)
  const paid = status === 'paid' ? amount : 0
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: amount - paid,
    amount_shipping: 0,
    attempt_count: attempts,
    attempted: attempts > 0,
    auto_advance: record.nextAttempt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: record.reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer,
    customer_email: email,
    customer_name: name,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: created,
    ending_balance: 0,
    issuer: { type: 'self' },
    lines: listObject([lineObject(state, record)], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: record.nextAttempt,
    number: record.number,
    parent: {
      subscription_details: { metadata, subscription },
      type: 'subscription_details',
      quote_details: null,
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: record.periodEnd,
    period_start: record.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: record.givenUpAt,
      paid_at: record.paidAt,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    ...absent('account_name account_tax_ids application automatically_finalizes_at custom_fields'),
    ...absent('customer_account customer_address customer_phone customer_shipping default_payment_method'),
    ...absent('default_source description due_date footer from_invoice hosted_invoice_url invoice_pdf'),
    ...absent('last_finalization_error latest_revision on_behalf_of receipt_number rendering shipping_cost'),
    ...absent('shipping_details statement_descriptor test_clock webhooks_delivered_at'),
  }
}

function lineObject(state: SandboxState, record: InvoiceRecord): Stripe.InvoiceLineItem {
  const { product, unitAmount } = find(state, 'prices', record.price)
  const { name } = find(state, 'products', product)
  return {
    id: `il_${record.id}`,
    object: 'line_item',
    amount: record.amount,
    currency: 'usd',
    description: `${record.quantity} × ${name} (at $${(unitAmount / 100).toFixed(2)} / month)`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: record.id,
    livemode: false,
    metadata: {},
    parent: {
      subscription_item_details: {
        proration: false,
        subscription: record.subscription,
        subscription_item: record.subscriptionItem,
        invoice_item: null,
        proration_details: null,
      },
      type: 'subscription_item_details',
      invoice_item_details: null,
    },
    period: { start: record.lineStart, end: record.lineEnd },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: record.price, product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(unitAmount),
    },
    quantity: record.quantity,
    quantity_decimal: Stripe.Decimal.from(record.quantity),
    subscription: record.subscription,
    subtotal: record.amount,
    taxes: [],
  }
}

export function paymentsOf(state: SandboxState, invoice: string): Stripe.ApiList<Stripe.InvoicePayment> {
  const { payment } = find(state, 'invoices', invoice)
  return listObject(
    [invoicePaymentObject(find(state, 'invoicePayments', payment))],
    `/v1/invoice_payments?invoice=${invoice}`,
  )
}

export function invoicePaymentObject(record: InvoicePaymentRecord): Stripe.InvoicePayment {
  const { id, created, invoice, paymentIntent, amount, paidAt, canceledAt } = record
  return {
    id,
    object: 'invoice_payment',
    amount_paid: paidAt === null ? null : amount,
    amount_requested: amount,
    created,
    currency: 'usd',
    invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: paidAt !== null ? 'paid' : canceledAt !== null ? 'canceled' : 'open',
    status_transitions: { canceled_at: canceledAt, paid_at: paidAt },
  }
}
