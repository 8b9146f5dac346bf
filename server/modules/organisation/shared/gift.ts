import type { Gift } from '#contract/organisation/giving.ts'
import type { gifts } from '#db/schema/giving.ts'

/** Converts a row to a gift as displayed to its donor. */
export function toGift(row: typeof gifts.$inferSelect): Gift {
  return {
    number: row.number,
    paidAt: row.paidAt.toISOString(),
    givenOn: row.givenOn,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    state: stateOf(row),
    periodStartsAt: row.periodStartsAt.toISOString(),
    periodEndsAt: row.periodEndsAt.toISOString(),
  }
}

function stateOf({ amountCents, refundedCents, isDisputed }: typeof gifts.$inferSelect): Gift['state'] {
  if (isDisputed) return 'disputed'
  if (refundedCents === 0) return 'given'
  return refundedCents < amountCents ? 'partly_refunded' : 'refunded'
}
