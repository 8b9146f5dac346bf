import { Link } from 'react-router'
import { WEEK_WARRIOR_DAYS } from '#contract/limits.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = Pick<Progress, 'beganOn' | 'daysActive' | 'streak'> & {
  /** Number of studies completed since `beganOn`, in all readings of the plan. */
  studies: number
}

/** Summarizes the member's progress through the plan in sentences, with the achievements. */
export function JourneySummary({ beganOn, daysActive, studies, streak }: Props) {
  const hasRow = streak !== null && streak.days >= WEEK_WARRIOR_DAYS
  return (
    <Card
      aria-labelledby="journey-summary"
      className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-2">
        <h2 id="journey-summary" className="text-xl">
          Journey Summary
        </h2>
        {beganOn ? (
          <p className="max-w-prose">
            You began on <time dateTime={beganOn}>{formatDay(beganOn, { timeZone: 'UTC' })}</time>. Since then
            you have completed {count(studies, 'study', 'studies')} on {count(daysActive, 'day', 'days')}
            {streak &&
              streak.longestDays > 1 &&
              `, ${streak.longestDays.toLocaleString('en-US')} of them in your longest streak`}
            . What you have read stays with you: these numbers never go back for a day you miss.
          </p>
        ) : (
          <p className="max-w-prose">
            Start whenever you’re ready.{' '}
            <Link to="/" className="text-link">
              Begin with today’s study
            </Link>
          </p>
        )}
      </div>
      {hasRow && <WeekWarrior days={streak.days} />}
    </Card>
  )
}

function WeekWarrior({ days }: { days: number }) {
  return (
    <div className="flex items-center gap-4 rounded-md bg-flame/10 px-5 py-4">
      <Icon name="sun" className="shrink-0 text-2xl text-flame" />
      <div>
        <h3 className="text-lg">Week Warrior</h3>
        <p className="text-sm text-soft">{count(days, 'day', 'days')} in a row</p>
      </div>
    </div>
  )
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
