import { addBalanceTransaction } from '#server/sandbox/state/balance.ts'
import { nextId } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import type { ChargeRecord, PaymentIntentRecord, SandboxState } from '#server/sandbox/state/state.ts'

/** Stripe's fee for a card payment: 2.9 % and 30 cents. */
const FEE_PER_MILLE = 29
const FEE_CENTS = 30

export function openPayment(
  state: SandboxState,
  now: number,
  { customer, amount }: { customer: string; amount: number },
): PaymentIntentRecord {
  const id = nextId(state, 'pi')
  const payment = { id, created: now, customer, amount, succeeded: false, latestCharge: null }
  state.paymentIntents[id] = payment
  return payment
}

/** Attempts a payment: always records a charge, and money moves only if the card pays. */
export function chargeCard(
  state: SandboxState,
  now: number,
  payment: PaymentIntentRecord,
  pays: boolean,
): ChargeRecord {
  const { customer, amount } = payment
  const charge: ChargeRecord = {
    id: nextId(state, 'ch'),
    created: now,
    customer,
    paymentIntent: payment.id,
    amount,
    paid: pays,
    refunded: 0,
    balanceTransaction: null,
  }
  state.charges[charge.id] = charge
  payment.latestCharge = charge.id
  payment.succeeded = pays
  if (pays) {
    const fee = Math.round((amount * FEE_PER_MILLE) / 1000) + FEE_CENTS
    charge.balanceTransaction = addBalanceTransaction(state, now, {
      type: 'charge',
      amount,
      fee,
      source: charge.id,
    })
  }
  recordEvent(state, now, pays ? 'charge.succeeded' : 'charge.failed', 'charges', charge)
  return charge
}
