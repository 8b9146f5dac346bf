import { addBalanceTransaction, balanceOf } from '#server/sandbox/state/balance.ts'
import { nextId } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'
import type { PayoutRecord, SandboxState } from '#server/sandbox/state/state.ts'

/** Pays out the whole balance; the payout arrives at once. */
export function payOut(state: SandboxState, now: number): PayoutRecord {
  const amount = balanceOf(state)
  if (amount <= 0) throw invalid('You have insufficient funds in your account.', 'balance_insufficient')
  const id = nextId(state, 'po')
  const balanceTransaction = addBalanceTransaction(state, now, {
    type: 'payout',
    amount: -amount,
    source: id,
  })
  const payout = { id, created: now, amount, balanceTransaction }
  state.payouts[id] = payout
  for (const transaction of Object.values(state.balanceTransactions)) transaction.payout ??= id
  recordEvent(state, now, 'payout.paid', 'payouts', payout)
  return payout
}
