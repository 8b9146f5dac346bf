import { PLAN_DAYS, SEASON_DAYS, SEASONS } from '#contract/limits.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { Lamp } from './lamp.tsx'
import { ridge, runsOf, SKY } from './path-landscape.ts'
import { Picture } from './picture.tsx'

/** Fifteen hundred days as one line of hills, a hill for each season, and a lamp where the reader stands. */
export function PathPicture({ days }: { days: Progress['days'] }) {
  const completed = new Set(days)
  const here = Array.from({ length: PLAN_DAYS }, (_, index) => index + 1).find((day) => !completed.has(day))
  const words = here
    ? `You stand at day ${here}, in season ${seasonOf(here)} of ${SEASONS}.`
    : `All ${PLAN_DAYS} days lie behind you.`
  const seasons = Array.from({ length: SEASONS }, (_, index) => index + 1)
  const runs = runsOf(days)
  const perSeason = Map.groupBy(days, seasonOf)
  return (
    <Picture
      title="The path"
      words={words}
      table={{
        head: ['Season', 'Days completed'],
        rows: seasons.map((season) => [
          `Season ${season}`,
          `${perSeason.get(season)?.length ?? 0} of ${SEASON_DAYS}`,
        ]),
      }}
    >
      <div
        role="img"
        aria-label={`A line of ${SEASONS} hills. ${words} ${days.length} of ${PLAN_DAYS} days are lit.`}
        className="relative mt-4 h-28 sm:h-36"
      >
        <svg
          viewBox={`0 0 ${PLAN_DAYS} ${SKY}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${ridge(1, PLAN_DAYS)}V${SKY}H0Z`} fill="var(--sunk)" />
          <path
            d={runs.map(([first, last]) => `${ridge(first, last)}V${SKY}H${first - 1}Z`).join('')}
            fill="var(--flame)"
            opacity="0.16"
          />
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path
              d={ridge(1, PLAN_DAYS)}
              stroke="var(--edge)"
              strokeOpacity="0.7"
              strokeWidth="1.25"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={runs.map(([first, last]) => ridge(first, last)).join('')}
              stroke="var(--flame)"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        </svg>
        <Lamp day={here ?? PLAN_DAYS} />
      </div>
    </Picture>
  )
}
