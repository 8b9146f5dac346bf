import { dollars } from '#contract/values/dollars.ts'
import { addBalanceTransaction } from '#server/sandbox/state/balance.ts'
import { find } from '#server/sandbox/state/find.ts'
import { nextId } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'
import type { ChargeRecord, Metadata, RefundRecord, SandboxState } from '#server/sandbox/state/state.ts'
import { hasMoneyTaken } from './disputes.ts'

export interface RefundRequest {
  charge?: string | undefined
  paymentIntent?: string | undefined
  /** Amount of the refund; by default, the part of the charge that is not refunded yet. */
  amount?: number | undefined
  reason?: RefundRecord['reason'] | undefined
  metadata?: Metadata | undefined
}

/** Refunds a charge in part or in full, up to the amount paid. Stripe keeps its fee. */
export function refund(state: SandboxState, now: number, request: RefundRequest): RefundRecord {
  const charge = chargeOf(state, request)
  if (hasMoneyTaken(state, charge.id))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  const left = charge.amount - charge.refunded
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = request.amount ?? left
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount')
  if (amount > left)
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount_too_large',
      'amount',
    )
  const id = nextId(state, 're')
  const balanceTransaction = addBalanceTransaction(state, now, {
    type: 'refund',
    amount: -amount,
    source: id,
  })
  const record: RefundRecord = {
    id,
    created: now,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    customer: charge.customer,
    amount,
    reason: request.reason ?? null,
    metadata: request.metadata ?? {},
    balanceTransaction,
  }
  state.refunds[id] = record
  charge.refunded += amount
  recordEvent(state, now, 'refund.created', 'refunds', record)
  recordEvent(state, now, 'charge.refunded', 'charges', charge)
  return record
}

function chargeOf(state: SandboxState, { charge, paymentIntent }: RefundRequest): ChargeRecord {
  if (charge === undefined && paymentIntent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    )
  const id = charge ?? find(state, 'paymentIntents', paymentIntent ?? '', 'payment_intent').latestCharge ?? ''
  const found = find(state, 'charges', id, 'charge')
  if (!found.paid) throw invalid(`Charge ${id} was not paid and cannot be refunded.`, 'charge_not_refundable')
  return found
}
