import type Stripe from 'stripe'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import { balanceOf, netOf } from '#server/sandbox/state/balance.ts'
import { find } from '#server/sandbox/state/find.ts'
import { DECLINED } from '#server/sandbox/state/sandbox-error.ts'
import type {
  BalanceTransactionRecord,
  ChargeRecord,
  DisputeRecord,
  PaymentIntentRecord,
  PayoutRecord,
  RefundRecord,
  SandboxState,
} from '#server/sandbox/state/state.ts'
import { absent } from './absent.ts'

/** Period in which most banks let a merchant submit evidence in a dispute. */
const EVIDENCE_SECONDS = 9 * DAY_SECONDS

export function paymentIntentObject(_: SandboxState, record: PaymentIntentRecord): Stripe.PaymentIntent {
  const { id, created, customer, amount, succeeded, latestCharge } = record
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: succeeded ? amount : 0,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    created,
    currency: 'usd',
    customer,
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
    metadata: {},
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: succeeded ? 'succeeded' : 'requires_payment_method',
    ...absent('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...absent('canceled_at cancellation_reason client_secret customer_account description'),
    ...absent('excluded_payment_method_types managed_payments next_action on_behalf_of payment_method'),
    ...absent('payment_method_configuration_details payment_method_options payment_record processing'),
    ...absent('receipt_email review shipping source statement_descriptor statement_descriptor_suffix'),
    ...absent('transfer_data transfer_group'),
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
    balance_transaction: balanceTransaction,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    captured: paid,
    created,
    currency: 'usd',
    customer,
    disputed: record.disputed ?? false,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : DECLINED,
    fraud_details: {},
    livemode: false,
    metadata: {},
    outcome: paid ? paidOutcome : declinedOutcome,
    paid,
    payment_intent: paymentIntent,
    refunded: refunded === amount,
    status: paid ? 'succeeded' : 'failed',
    ...absent('application application_fee application_fee_amount calculated_statement_descriptor'),
    ...absent('description failure_balance_transaction on_behalf_of payment_method payment_method_details'),
    ...absent('receipt_email receipt_number receipt_url review shipping source source_transfer'),
    ...absent('statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
  }
}

const paidOutcome: Stripe.Charge.Outcome = {
  network_status: 'approved_by_network',
  seller_message: 'Payment complete.',
  type: 'authorized',
  ...absent('advice_code network_advice_code network_decline_code reason'),
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
    metadata,
    payment_intent: paymentIntent,
    reason,
    status: 'succeeded',
    ...absent('customer_account payment_method receipt_number source_transfer_reversal transfer_reversal'),
  }
}

/** Creates a dispute object without evidence, which the sandbox does not support. */
export function disputeObject(state: SandboxState, record: DisputeRecord): Stripe.Dispute {
  const { id, created, charge, paymentIntent, amount, status, balanceTransactions } = record
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: balanceTransactions.map((transaction) =>
      balanceTransactionObject(state, find(state, 'balanceTransactions', transaction)),
    ),
    charge,
    created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: created + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: paymentIntent,
    reason: 'fraudulent',
    status,
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
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
              application: null,
            },
          ],
    net: netOf(record),
    reporting_category: reportingCategory(record),
    source,
    status: 'available',
    type,
    description: null,
    exchange_rate: null,
  }
}

function reportingCategory({ type, amount }: BalanceTransactionRecord): string {
  if (type !== 'adjustment') return type
  return amount < 0 ? 'dispute' : 'dispute_reversal'
}

export function payoutObject(_: SandboxState, record: PayoutRecord): Stripe.Payout {
  const { id, created, amount, balanceTransaction } = record
  return {
    id,
    object: 'payout',
    amount,
    arrival_date: created,
    automatic: false,
    balance_transaction: balanceTransaction,
    created,
    currency: 'usd',
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'not_applicable',
    source_type: 'card',
    status: 'paid',
    type: 'bank_account',
    ...absent('application_fee application_fee_amount description destination failure_balance_transaction'),
    ...absent('failure_code failure_message original_payout payout_method reversed_by statement_descriptor'),
    ...absent('trace_id'),
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
