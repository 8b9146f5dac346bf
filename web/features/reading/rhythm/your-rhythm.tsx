import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useRhythm } from './rhythm.data.ts'
import { RhythmForm } from './rhythm-form.tsx'

/** Section of the profile for the member's rhythm: how many days a week they study, and when their day starts. */
export function YourRhythm({ memberId }: { memberId: string }) {
  const rhythm = useRhythm(memberId)
  return (
    <Card aria-labelledby="your-rhythm" className="grid gap-5">
      <header className="grid max-w-prose gap-1">
        <h2 id="your-rhythm" className="text-xl">
          Your rhythm
        </h2>
        <p className="text-soft">
          How often you want to study, and how your days are counted. Whatever you choose, what you have read
          still counts. Your{' '}
          <Link to="/bible/plans" className="text-link">
            plans for reading chapters
          </Link>{' '}
          follow it too.
        </p>
      </header>
      {rhythm.data ? (
        <RhythmForm memberId={memberId} rhythm={rhythm.data} />
      ) : (
        <QueryState query={rhythm} loading="Loading your rhythm..." failed="Your rhythm could not be loaded.">
          <Skeleton className="h-80" />
        </QueryState>
      )}
    </Card>
  )
}
