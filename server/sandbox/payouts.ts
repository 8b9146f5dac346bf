import { recordEvent } from './events.ts'
import { invalid } from './sandbox-error.ts'
import { nextId } from './sandbox-ids.ts'
import type { BalanceTransactionRecord, PayoutRecord, SandboxState } from './sandbox-state.ts'

/** Of every transaction, what was left after its fee; what was paid out counts against it. */
export function balanceOf(state: SandboxState): number {
  return Object.values(state.balanceTransactions).reduce((sum, transaction) => sum + netOf(transaction), 0)
}

export function netOf({ amount, fee }: BalanceTransactionRecord): number {
  return amount - fee
}

/** The whole balance goes to the bank, and arrives at once. */
export function payOut(state: SandboxState, now: number): PayoutRecord {
  const amount = balanceOf(state)
  if (amount <= 0) throw invalid('You have insufficient funds in your account.', 'balance_insufficient')
  const id = nextId(state, 'po')
  const balanceTransaction = nextId(state, 'txn')
  const payout = { id, created: now, amount, balanceTransaction }
  state.payouts[id] = payout
  state.balanceTransactions[balanceTransaction] = {
    id: balanceTransaction,
    created: now,
    type: 'payout',
    amount: -amount,
    fee: 0,
    source: id,
    payout: null,
  }
  for (const transaction of Object.values(state.balanceTransactions)) transaction.payout ??= id
  recordEvent(state, now, 'payout.paid', 'payouts', payout)
  return payout
}
