import { Link } from 'react-router'
import type { Site } from '#contract/site.ts'
import { TitledSection } from '#web/ui/card.tsx'

/** Terms of a gift: recipient, tax treatment, and cancellation. */
export function GivingTerms({
  site: { organisation, taxId },
}: {
  site: Pick<Site, 'organisation' | 'taxId'>
}) {
  return (
    <TitledSection id="good-to-know" heading="Good to know" className="grid max-w-prose gap-3 font-serif">
      <p>Gifts go to {organisation}, a non-profit.</p>
      {taxId && <p>Tax ID: {taxId}</p>}
      <p>
        Gifts are tax-deductible as far as the law allows. Each receipt says what you received in return,
        which is not deductible.
      </p>
      <p>
        You can end your gift at any time: what it opens stays open to the end of the month that is paid.
        There are no refunds for partial months. More about this is in our{' '}
        <Link to="/terms" className="text-link">
          terms
        </Link>
        .
      </p>
    </TitledSection>
  )
}
