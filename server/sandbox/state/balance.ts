import { nextId } from './ids.ts'
import type { BalanceTransactionRecord, SandboxState } from './state.ts'

/** Returns the balance: the sum of all transactions after their fees; payouts are negative. */
export function balanceOf(state: SandboxState): number {
  return Object.values(state.balanceTransactions).reduce((sum, transaction) => sum + netOf(transaction), 0)
}

export function netOf({ amount, fee }: BalanceTransactionRecord): number {
  return amount - fee
}

/**
 * Records a balance transaction.
 * @returns its id
 */
export function addBalanceTransaction(
  state: SandboxState,
  now: number,
  moved: Pick<BalanceTransactionRecord, 'type' | 'amount' | 'source'> & { fee?: number },
): string {
  const id = nextId(state, 'txn')
  state.balanceTransactions[id] = { id, created: now, fee: 0, payout: null, ...moved }
  return id
}
