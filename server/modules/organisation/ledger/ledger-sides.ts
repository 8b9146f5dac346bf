import type { LedgerAccount } from '#db/schema/giving.ts'
import type { Movement } from '#server/platform/payments/customer-at-provider.ts'

/** A posting: a debit if its amount is positive, a credit if it is negative. */
export interface Side {
  account: LedgerAccount
  amountCents: number
}

/** Ledger account to which each of the provider's types of balance transactions is posted. */
const counterparts: Readonly<Record<string, LedgerAccount>> = {
  charge: 'gifts',
  payment: 'gifts',
  refund: 'refunds',
  payment_refund: 'refunds',
  refund_failure: 'refunds',
  payment_failure_refund: 'refunds',
  payout: 'bank',
  payout_failure: 'bank',
  payout_cancel: 'bank',
  adjustment: 'disputes',
  stripe_fee: 'fees',
}

/**
 * Returns the postings of a balance transaction, which sum to zero. The net amount is an asset at the provider, the fee
 * is an expense, and the gross amount is income: 4.67 provider + 0.32 fees − 4.99 gifts = 0.
 * @returns an empty list if no money moved
 */
export function sidesOf({ type, amountCents, feeCents }: Movement): Side[] {
  const sums = new Map<LedgerAccount, number>()
  const add = (account: LedgerAccount, cents: number) => sums.set(account, (sums.get(account) ?? 0) + cents)
  add('provider', amountCents - feeCents)
  add('fees', feeCents)
  add(counterparts[type] ?? 'other', -amountCents)
  return [...sums]
    .filter(([, cents]) => cents !== 0)
    .map(([account, amountCents]) => ({ account, amountCents }))
}
