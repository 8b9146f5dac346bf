import type { Gift } from '#contract/organisation/giving.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Badge of a gift that was refunded or disputed. */
export function GiftState({ state, refundedCents }: Pick<Gift, 'state' | 'refundedCents'>) {
  if (state === 'given') return null
  return <Badge>{inWords(state, refundedCents)}</Badge>
}

function inWords(state: Exclude<Gift['state'], 'given'>, refundedCents: number): string {
  if (state === 'disputed') return 'Held by the bank'
  return state === 'refunded' ? 'Refunded' : `${formatMoney(refundedCents)} refunded`
}
