import { Link } from 'react-router'
import { chapterAddress, chapterName } from '#contract/scripture/bible-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { ChapterPlan } from './chapter-plan.data.ts'
import { inDays } from './in-days.ts'
import { TodaysChapters } from './todays-chapters.tsx'

/** What a plan has for today, and how much of it is read. */
export function PlanStatus({ plan }: { plan: ChapterPlan }) {
  const { read, total } = plan.day
  return (
    <div className="grid gap-4">
      <Today plan={plan} />
      {plan.day.state !== 'completed' && (
        <div className="grid gap-2">
          <Progress
            label={`Progress of ${plan.name}`}
            value={read}
            max={total}
            words={`${read} of ${total} chapters`}
          />
          <p className="text-sm text-soft tabular-nums">{progressInWords(plan)}</p>
        </div>
      )}
    </div>
  )
}

function Today({ plan: { scheduled, day } }: { plan: ChapterPlan }) {
  const { state, chapters, next, nextOn, total } = day
  const nextLink = next && (
    <Link to={chapterAddress(next)} className="text-link inline-flex min-h-11 items-center">
      {chapterName(next)}
    </Link>
  )
  if (state === 'completed')
    return (
      <p className="flex items-center gap-3 font-serif text-lg">
        <Icon name="check" className="shrink-0 text-flame" />
        {total === 1 ? 'You have read this chapter.' : `You have read all ${total} chapters.`}
      </p>
    )
  if (state === 'paused') return <p className="text-soft">Resting. It goes on with {nextLink}.</p>
  if (state === 'upcoming')
    return (
      <p className="text-soft">
        Begins on {inDays(scheduled.startOn)} with {nextLink}.
      </p>
    )
  if (state === 'free')
    return (
      <p className="text-soft">
        No chapters today. Next is {nextLink}
        {nextOn && ` on ${inDays(nextOn)}`}.
      </p>
    )
  return (
    <div className="grid gap-1">
      <TodaysChapters chapters={chapters} />
      {chapters.every(({ isRead }) => isRead) && (
        <p className="text-soft">Read for today. Whenever you like, go on with {nextLink}.</p>
      )}
    </div>
  )
}

/** Says how much is read, how much the schedule has by today, and when it ends. It never says that anyone is late. */
function progressInWords({ day: { state, read, total, expected, endsOn } }: ChapterPlan): string {
  const isUnderWay = state === 'reading' || state === 'free'
  return [
    `${read} of ${total} chapters read`,
    isUnderWay && expected !== read && `${expected} in the plan by today`,
    isUnderWay && endsOn && `until ${inDays(endsOn)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
