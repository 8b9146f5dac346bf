import { Link } from 'react-router'
import { MIN_GIFT_CENTS } from '#contract/limits.ts'
import { useIsConfirming } from '#web/features/organisation/shared/pending-changes.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledCard } from '#web/ui/card.tsx'

/** Offer of premium on the Today page, for members without it. */
export function PremiumCard() {
  // The offer is not displayed while a payment is being confirmed.
  if (useIsConfirming()) return null
  return (
    <TitledCard id="premium" heading="Premium" className="grid content-start justify-items-start gap-4">
      <p className="max-w-prose text-soft">
        A gift of {formatMoney(MIN_GIFT_CENTS)} a month or more opens every study of the plan to you, and
        keeps the first ones free for those who cannot give.
      </p>
      <Button asChild look="quiet">
        <Link to="/subscription">See what premium opens</Link>
      </Button>
    </TitledCard>
  )
}
