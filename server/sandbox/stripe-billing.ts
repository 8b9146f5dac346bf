import Stripe from 'stripe'
import { listObject } from './list-object.ts'
import { find } from './sandbox-find.ts'
import type {
  InvoicePaymentRecord,
  InvoiceRecord,
  SandboxState,
  SubscriptionRecord,
} from './sandbox-state.ts'
import { planObject, priceObject } from './stripe-catalogue.ts'

export function subscriptionObject(state: SandboxState, record: SubscriptionRecord): Stripe.Subscription {
  const { id, created, customer, status, periodEnd, cancelAtPeriodEnd, canceledAt, endedAt } = record
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: cancelAtPeriodEnd ? periodEnd : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: record.endedBecause ?? (cancelAtPeriodEnd ? 'cancellation_requested' : null),
    },
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject([itemObject(state, record)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: record.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: record.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
}

function itemObject(state: SandboxState, record: SubscriptionRecord): Stripe.SubscriptionItem {
  const { id, created, item, price, quantity, periodStart, periodEnd } = record
  return {
    id: item,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: periodEnd,
    current_period_start: periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(state, price),
    price: priceObject(state, find(state, 'prices', price)),
    quantity,
    subscription: id,
    tax_rates: [],
  }
}

/** Its payments are there only where somebody asked for them: see `paymentsOf`. */
export function invoiceObject(state: SandboxState, record: InvoiceRecord): Stripe.Invoice {
  const { id, created, customer, amount, status, attempts, subscription } = record
  const { email, name } = find(state, 'customers', customer)
  const { metadata } = find(state, 'subscriptions', subscription)
  const paid = status === 'paid' ? amount : 0
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: paid,
    amount_remaining: amount - paid,
    amount_shipping: 0,
    application: null,
    attempt_count: attempts,
    attempted: attempts > 0,
    auto_advance: record.nextAttempt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: record.reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    custom_fields: null,
    customer,
    customer_account: null,
    customer_address: null,
    customer_email: email,
    customer_name: name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listObject([lineObject(state, record)], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: record.nextAttempt,
    number: record.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: record.periodEnd,
    period_start: record.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status,
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: record.givenUpAt,
      paid_at: record.paidAt,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
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
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: record.subscription,
        subscription_item: record.subscriptionItem,
      },
      type: 'subscription_item_details',
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

function invoicePaymentObject(record: InvoicePaymentRecord): Stripe.InvoicePayment {
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
