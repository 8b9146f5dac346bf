import type { gifts } from '#db/schema/giving.ts'

type Given = Pick<
  typeof gifts.$inferSelect,
  'amountCents' | 'refundedCents' | 'isDisputed' | 'fairValueCents'
>

/** What of a gift stayed given: nothing of one that the donor's bank holds back. */
export function stayedCents({ amountCents, refundedCents, isDisputed }: Given): number {
  return isDisputed ? 0 : amountCents - refundedCents
}

/** What of a gift went beyond what was received in return. */
export function deductibleCents(gift: Given): number {
  return Math.max(0, stayedCents(gift) - gift.fairValueCents)
}
