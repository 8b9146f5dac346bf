import { addBalanceTransaction } from '#server/sandbox/state/balance.ts'
import { find } from '#server/sandbox/state/find.ts'
import { nextId } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'
import type { DisputeRecord, SandboxState } from '#server/sandbox/state/state.ts'

/** Stripe's fee in the United States, in cents. It is not returned when a dispute is won. */
const FEE_CENTS = 1500

/**
 * Opens a dispute over the part of a payment that was not refunded.
 * @throws {SandboxError} for a charge that is unpaid, fully refunded or already disputed
 */
export function openDispute(state: SandboxState, now: number, chargeId: string): DisputeRecord {
  const charge = find(state, 'charges', chargeId, 'charge')
  const amount = charge.amount - charge.refunded
  if (!charge.paid || amount === 0 || charge.disputed)
    throw invalid(`Charge ${charge.id} cannot be disputed.`, 'parameter_invalid', 'charge')
  const id = nextId(state, 'dp')
  const dispute: DisputeRecord = {
    id,
    created: now,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    customer: charge.customer,
    amount,
    status: 'needs_response',
    balanceTransactions: [
      addBalanceTransaction(state, now, { type: 'adjustment', amount: -amount, fee: FEE_CENTS, source: id }),
    ],
  }
  state.disputes[id] = dispute
  charge.disputed = true
  recordEvent(state, now, 'charge.dispute.created', 'disputes', dispute)
  recordEvent(state, now, 'charge.dispute.funds_withdrawn', 'disputes', dispute)
  return dispute
}

/**
 * Closes a dispute. If it is won, the amount is returned, but not the fee.
 * @throws {SandboxError} if the dispute is already closed
 */
export function closeDispute(
  state: SandboxState,
  now: number,
  { dispute: id, status }: { dispute: string; status: 'won' | 'lost' },
): void {
  const dispute = find(state, 'disputes', id, 'dispute')
  if (dispute.status !== 'needs_response')
    throw invalid(`Dispute ${id} is already closed.`, 'parameter_invalid', 'dispute')
  dispute.status = status
  recordEvent(state, now, 'charge.dispute.closed', 'disputes', dispute)
  if (status === 'lost') return
  const returned = addBalanceTransaction(state, now, {
    type: 'adjustment',
    amount: dispute.amount,
    source: id,
  })
  dispute.balanceTransactions = [...dispute.balanceTransactions, returned]
  recordEvent(state, now, 'charge.dispute.funds_reinstated', 'disputes', dispute)
}

/** Returns the dispute of a charge; a charge has one at most. */
export function disputeOf(state: SandboxState, chargeId: string): DisputeRecord | undefined {
  return Object.values(state.disputes).find(({ charge }) => charge === chargeId)
}

/** Returns whether a bank holds the money of a charge: its dispute is open or lost. */
export function hasMoneyTaken(state: SandboxState, chargeId: string): boolean {
  const dispute = disputeOf(state, chargeId)
  return dispute !== undefined && dispute.status !== 'won'
}
