import { Link } from 'react-router'
import type { Profile } from '#contract/account/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { ProfileHeading } from './profile-section.tsx'
import { profileSections } from './profile-sections.ts'

const { id, name } = profileSections.journey

/**
 * Displays three totals of a member, which are never reset: completed studies, memorized verses and active days. The
 * specification (section 2) displays zeros only; this panel displays the actual numbers.
 */
export function JourneyPanel({ studiesCompleted, versesMemorized, daysActive }: Profile['journey']) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid max-w-prose gap-1.5">
        <ProfileHeading id={id}>{name}</ProfileHeading>
        <p className="text-soft">
          {studiesCompleted === 0 ? (
            <>
              Start whenever you’re ready.{' '}
              <Link to="/" className="text-link">
                Begin with today’s study
              </Link>
            </>
          ) : (
            'What you have read stays with you: these numbers never go back for a day you miss.'
          )}
        </p>
      </div>
      <Card asChild ink="var(--flame)">
        <dl className="flex flex-wrap gap-4">
          <Counter label="Studies completed" count={studiesCompleted} />
          <Counter label="Verses memorized" count={versesMemorized} />
          <Counter label="Days active" count={daysActive} />
        </dl>
      </Card>
    </section>
  )
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-1 basis-20 flex-col-reverse justify-end">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="whitespace-nowrap font-serif text-3xl">{count}</dd>
    </div>
  )
}
