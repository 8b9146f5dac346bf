import type { PremiumPolicy } from '#contract/organisation/premium.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { benefitsOf } from './benefits-of.ts'

/** List of the benefits of a monthly gift. */
export function Benefits({ policy }: { policy: PremiumPolicy }) {
  return (
    <TitledSection id="what-a-gift-does" heading="What a gift does" className="grid gap-4">
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {benefitsOf(policy).map(({ title, words }) => (
          <li key={title} className="flex gap-3 sm:last:odd:col-span-2">
            <Icon name="check" className="mt-1 shrink-0 text-flame" />
            <div>
              <h3 className="font-medium text-base">{title}</h3>
              <p className="text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
