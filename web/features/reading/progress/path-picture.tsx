import { PLAN_DAYS, SEASON_DAYS, SEASONS } from '#contract/limits.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { classes } from '#web/ui/classes.ts'
import { Lamp } from './lamp.tsx'
import { ridge, runsOf, SKY } from './path-landscape.ts'
import { Picture } from './picture.tsx'

/** Fifteen hundred days as a line of hills, one for each season, and a lamp at the reader's day. */
export function PathPicture({ days }: { days: Progress['days'] }) {
  const completed = new Set(days)
  const here = Array.from({ length: PLAN_DAYS }, (_, index) => index + 1).find((day) => !completed.has(day))
  const words = here
    ? `You are at day ${here}, in season ${seasonOf(here)} of ${SEASONS}.`
    : `You have completed all ${PLAN_DAYS} days.`
  const seasons = Array.from({ length: SEASONS }, (_, index) => index + 1)
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
        className="mt-4"
      >
        <Hills from={1} to={PLAN_DAYS} days={days} here={here ?? PLAN_DAYS} className="h-36 max-sm:hidden" />
        <div className="grid gap-3 sm:hidden">
          {stretches.map(([from, to]) => (
            <Hills key={from} from={from} to={to} days={days} here={here ?? PLAN_DAYS} className="h-16" />
          ))}
        </div>
      </div>
    </Picture>
  )
}

/** Number of days per line on phones, where the hills are split into several lines so that every hill is visible. */
const STRETCH_DAYS = PLAN_DAYS / 5
const stretches = Array.from({ length: PLAN_DAYS / STRETCH_DAYS }, (_, index): [number, number] => [
  index * STRETCH_DAYS + 1,
  (index + 1) * STRETCH_DAYS,
])

interface HillsProps {
  /** First and last day of the section of the plan that this component draws. */
  from: number
  to: number
  /** Completed days, ascending. */
  days: readonly number[]
  /** Day of the reader, where the lamp is drawn. A section without this day has no lamp. */
  here: number
  className: string
}

function Hills({ from, to, days, here, className }: HillsProps) {
  const runs = runsOf(days.filter((day) => day >= from && day <= to))
  return (
    <div className={classes('relative', className)}>
      <svg
        viewBox={`${from - 1} 0 ${to - from + 1} ${SKY}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={`${ridge(from, to)}V${SKY}H${from - 1}Z`} fill="var(--sunk)" />
        <path
          d={runs.map(([first, last]) => `${ridge(first, last)}V${SKY}H${first - 1}Z`).join('')}
          fill="var(--flame)"
          opacity="0.16"
        />
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path
            d={ridge(from, to)}
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
      {here >= from && here <= to && <Lamp day={here} from={from} to={to} />}
    </div>
  )
}
