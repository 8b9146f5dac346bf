import type { gifts } from '#db/schema/giving.ts'

type Given = Pick<
  typeof gifts.$inferSelect,
  'amountCents' | 'refundedCents' | 'isDisputed' | 'fairValueCents'
>

/** Returns the cents of a gift that were not refunded; 0 while it is disputed. */
export function stayedCents({ amountCents, refundedCents, isDisputed }: Given): number {
  return isDisputed ? 0 : amountCents - refundedCents
}

/** Returns the cents of a gift that exceed the value received in return. */
export function deductibleCents(gift: Given): number {
  return Math.max(0, stayedCents(gift) - gift.fairValueCents)
}
