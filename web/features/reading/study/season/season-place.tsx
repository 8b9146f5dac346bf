import { Link } from 'react-router'
import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason } from '#contract/reading/season.ts'
import type { Study } from '#contract/reading/study.ts'

/** Line at the end of a study: the number of the day in its season, with a link to the season. */
export function SeasonPlace({ study: { day, season } }: { study: Pick<Study, 'day' | 'season'> }) {
  return (
    <p className="mx-auto mt-10 max-w-2xl text-sm text-soft print:hidden">
      Day {dayInSeason(day)} of {SEASON_DAYS} in season {season.number},{' '}
      <Link to={`/seasons/${season.number}`} className="text-link inline-flex min-h-11 items-center">
        “{season.title}”
      </Link>
    </p>
  )
}
