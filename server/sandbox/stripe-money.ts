import type Stripe from 'stripe'
import { balanceOf, netOf } from './payouts.ts'
import { DECLINED } from './sandbox-error.ts'
import { find } from './sandbox-find.ts'
import type {
  BalanceTransactionRecord,
  ChargeRecord,
  PaymentIntentRecord,
  PayoutRecord,
  RefundRecord,
  SandboxState,
} from './sandbox-state.ts'

export function paymentIntentObject(_: SandboxState, record: PaymentIntentRecord): Stripe.PaymentIntent {
  const { id, created, customer, amount, succeeded, latestCharge } = record
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: succeeded ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created,
    currency: 'usd',
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error:
      succeeded || latestCharge === null
        ? null
        : {
            charge: latestCharge,
            code: 'card_declined',
            decline_code: 'generic_decline',
            message: DECLINED,
            type: 'card_error',
          },
    latest_charge: latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: succeeded ? 'succeeded' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export function chargeObject(state: SandboxState, record: ChargeRecord): Stripe.Charge {
  const { id, created, customer, paymentIntent, amount, paid, refunded, balanceTransaction } = record
  const { email, name } = find(state, 'customers', customer)
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: balanceTransaction,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: paid,
    created,
    currency: 'usd',
    customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : DECLINED,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: paid ? paidOutcome : declinedOutcome,
    paid,
    payment_intent: paymentIntent,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

const paidOutcome: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

const declinedOutcome: Stripe.Charge.Outcome = {
  ...paidOutcome,
  network_status: 'declined_by_network',
  reason: 'generic_decline',
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
}

export function refundObject(_: SandboxState, record: RefundRecord): Stripe.Refund {
  const { id, created, charge, customer, paymentIntent, amount, reason, metadata, balanceTransaction } =
    record
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: balanceTransaction,
    charge,
    created,
    currency: 'usd',
    customer,
    customer_account: null,
    metadata,
    payment_intent: paymentIntent,
    payment_method: null,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export function balanceTransactionObject(
  _: SandboxState,
  record: BalanceTransactionRecord,
): Stripe.BalanceTransaction {
  const { id, created, type, amount, fee, source } = record
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: netOf(record),
    reporting_category: type,
    source,
    status: 'available',
    type,
  }
}

export function payoutObject(_: SandboxState, record: PayoutRecord): Stripe.Payout {
  const { id, created, amount, balanceTransaction } = record
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created,
    automatic: false,
    balance_transaction: balanceTransaction,
    created,
    currency: 'usd',
    description: null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
}

export function balanceObject(state: SandboxState): Stripe.Balance {
  const amount = balanceOf(state)
  return {
    object: 'balance',
    available: [{ amount, currency: 'usd', source_types: { card: amount } }],
    livemode: false,
    pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
  }
}
