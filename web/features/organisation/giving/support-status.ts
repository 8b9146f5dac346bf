import type { OwnGiving } from '#contract/organisation/giving.ts'

/**
 * Reason why the member has no premium although they have a pledge: the last gift was refunded, it was disputed
 * at the bank, or the reason is unknown.
 */
export type ClosedBecause = 'given_back' | 'held_by_bank' | 'not_known'

/**
 * Pledge and the premium that it grants. Instants are ISO 8601. `until`: end of premium; null if the member has none.
 */
export type MonthlyGift = { amountCents: number } & (
  | { state: 'active'; until: string; nextGiftAt: string | null }
  /** The donor has cancelled the pledge, which ends at `endsAt`. */
  | { state: 'ending'; until: string | null; endsAt: string; because: ClosedBecause }
  /** The last card payment failed and will be retried. */
  | { state: 'unpaid'; until: string | null }
  /** The pledge continues, but the member has no premium. */
  | { state: 'closed'; nextGiftAt: string | null; because: ClosedBecause }
)

/**
 * State of the pledge and of premium. A member may have premium without a pledge: it was granted, or paid for before.
 */
export type SupportStatus = MonthlyGift | { state: 'none'; until: string | null }

/** Derives the state of a member's pledge and premium from one response of the server. */
export function supportStatus({ subscription, pledge, gifts }: OwnGiving): SupportStatus {
  const until = subscription.subscribed ? subscription.subscription_end : null
  if (!pledge) return { state: 'none', until }
  const { amountCents, isUnpaid, endsAt, nextGiftAt } = pledge
  const because = closedBecause(gifts)
  if (isUnpaid) return { state: 'unpaid', amountCents, until }
  if (endsAt !== null) return { state: 'ending', amountCents, until, endsAt, because }
  if (until === null) return { state: 'closed', amountCents, nextGiftAt, because }
  return { state: 'active', amountCents, until, nextGiftAt }
}

/** @param gifts newest first */
function closedBecause([latest]: OwnGiving['gifts']): ClosedBecause {
  if (latest?.state === 'refunded') return 'given_back'
  return latest?.state === 'disputed' ? 'held_by_bank' : 'not_known'
}
