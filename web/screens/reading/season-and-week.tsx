import { Link } from 'react-router'
import type { Progress } from '#contract/reading/progress.ts'
import { dayInSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'
import { WeekPicture } from '#web/features/reading/progress/week-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'

interface Props {
  /** First day of the plan that the member has not completed; null if all are completed, undefined while unknown. */
  day: number | null | undefined
  completed: ReadonlySet<number> | undefined
  /** Undefined until it is loaded. */
  progress: Progress | undefined
}

/** The season of a member and their last seven days, with links to more. Its height never changes. */
export function SeasonAndWeek({ day, completed, progress }: Props) {
  return (
    <div className="grid justify-items-center gap-6">
      <div className="w-full max-w-sm" style={{ aspectRatio: '320 / 208' }}>
        {day !== undefined && <Dial day={day} completed={completed} />}
      </div>
      <div className="grid min-h-24 w-full content-start justify-items-center">
        {progress && <WeekPicture {...progress} />}
      </div>
      <p className="-mt-4 flex flex-wrap justify-center gap-x-2">
        {day != null && (
          <Button asChild look="bare" size="small">
            <Link to={`/seasons/${seasonOf(day)}`}>This season</Link>
          </Button>
        )}
        <Button asChild look="bare" size="small">
          <Link to="/analytics">Your Progress</Link>
        </Button>
      </p>
    </div>
  )
}

/**
 * Progress of the season as a dial.
 * @param day first day of the plan that the member has not completed; null if all days are completed
 */
function Dial({ day, completed }: { day: number | null; completed: ReadonlySet<number> | undefined }) {
  // If every day is complete, the dial displays the season of the last completed day.
  const season = seasonOf(day ?? Math.max(1, ...(completed ?? [])))
  const done = placesInSeason(season, completed ?? [])
  const label =
    day === null
      ? `Season ${season}, all days completed`
      : `Season ${season}, day ${dayInSeason(day)} of 30, ${done.length} completed`
  return (
    <SeasonDial
      today={day === null ? null : dayInSeason(day)}
      completed={done}
      label={label}
      className="animate-fade"
    >
      <span className="text-sm text-soft">Season {season}</span>
      <span className="font-serif text-2xl">{day === null ? `${done.length} days` : `Day ${day}`}</span>
    </SeasonDial>
  )
}
