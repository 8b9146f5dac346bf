import type { LedgerAccount } from '#db/schema/giving.ts'
import type { Movement } from '#server/platform/payments/customer-at-provider.ts'

/** A debit where positive, a credit where negative. */
export interface Side {
  account: LedgerAccount
  amountCents: number
}

/** Where the money came from or went to, by the provider's word for the movement. */
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
 * The sides of a movement, which come to nothing. What is left of a gift is ours at the provider, its fee is an expense,
 * and all of it was given: 4.67 provider + 0.32 fees − 4.99 gifts = 0.
 * @returns none where no money moved
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
