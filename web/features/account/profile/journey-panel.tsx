import { Link } from 'react-router'
import type { Profile } from '#contract/account/profile.ts'
import { Card } from '#web/ui/card.tsx'

/** How far a member has come, in three numbers that never reset. */
export function JourneyPanel({ studiesCompleted, versesMemorized, daysActive }: Profile['journey']) {
  return (
    <Card
      aria-labelledby="your-journey"
      className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-2"
      ink="var(--flame)"
    >
      <div className="grid gap-2">
        <h2 id="your-journey" className="text-xl">
          Your Journey
        </h2>
        <p className="text-soft">
          {studiesCompleted === 0 ? (
            <>
              Nothing is behind you yet, and nothing is late.{' '}
              <Link to="/" className="text-link">
                Begin with today’s study
              </Link>
            </>
          ) : (
            'What you have read stays with you: these numbers never go back for a day you miss.'
          )}
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-4">
        <Counter label="Studies completed" count={studiesCompleted} />
        <Counter label="Verses memorized" count={versesMemorized} />
        <Counter label="Days active" count={daysActive} />
      </dl>
    </Card>
  )
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-serif text-3xl">{count}</dd>
    </div>
  )
}
