import { Link } from 'react-router'
import type { Profile } from '#contract/account/profile.ts'
import { Card } from '#web/ui/card.tsx'

/**
 * Displays three totals of a member, which are never reset: completed studies, memorized verses and active days. The
 * specification (section 2) displays zeros only; this panel displays the actual numbers.
 */
export function JourneyPanel({ studiesCompleted, versesMemorized, daysActive }: Profile['journey']) {
  return (
    <section aria-labelledby="your-journey" className="grid gap-4">
      <h2 id="your-journey" className="text-xl">
        Your Journey
      </h2>
      {studiesCompleted === 0 && (
        <p className="text-soft">
          Start whenever you’re ready.{' '}
          <Link to="/" className="text-link">
            Begin with today’s study
          </Link>
        </p>
      )}
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
