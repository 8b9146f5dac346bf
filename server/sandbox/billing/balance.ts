import { nextId } from '#server/sandbox/state/ids.ts'
import type { BalanceTransactionRecord, SandboxState } from '#server/sandbox/state/state.ts'

/** Sums all transactions after their fees; payouts are negative. */
export function balanceOf(state: SandboxState): number {
  return Object.values(state.balanceTransactions).reduce((sum, transaction) => sum + netOf(transaction), 0)
}

export function netOf({ amount, fee }: BalanceTransactionRecord): number {
  return amount - fee
}

/** @returns the id of the transaction */
export function addBalanceTransaction(
  state: SandboxState,
  now: number,
  moved: Pick<BalanceTransactionRecord, 'type' | 'amount' | 'source'> & { fee?: number },
): string {
  const id = nextId(state, 'txn')
  state.balanceTransactions[id] = { id, created: now, fee: 0, payout: null, ...moved }
  return id
}
