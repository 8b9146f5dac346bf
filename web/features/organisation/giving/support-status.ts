import type { OwnGiving } from '#contract/organisation/giving.ts'

/** Why premium is not open although a gift goes on. */
export type ClosedBecause = 'given_back' | 'held_by_bank' | 'not_known'

/** A monthly gift and the premium that goes with it. Instants as ISO 8601; `until`: until when premium is open, null where it is not. */
export type MonthlyGift = { amountCents: number } & (
  | { state: 'active'; until: string; nextGiftAt: string | null }
  /** It ends by its donor's wish. */
  | { state: 'ending'; until: string | null; endsAt: string; because: ClosedBecause }
  /** The last card payment failed and is tried again. */
  | { state: 'unpaid'; until: string | null }
  /** It goes on, but premium is closed. */
  | { state: 'closed'; nextGiftAt: string | null; because: ClosedBecause }
)

/** Without a monthly gift premium may be open all the same: it was granted, or paid for before. */
export type SupportStatus = MonthlyGift | { state: 'none'; until: string | null }

/** How a member's gift and their premium stand together, by what the server says of both at one moment. */
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
