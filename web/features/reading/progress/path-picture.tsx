import { PLAN_DAYS, SEASON_DAYS, SEASONS } from '#contract/limits.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { heightAt, ridge, runsOf, SKY } from './path-landscape.ts'
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

/** Drawn beside the hills and not among them, because they are stretched to the page and it is not. */
function Lamp({ day }: { day: number }) {
  return (
    <svg
      viewBox="-20 -20 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      className="absolute -translate-x-1/2 -translate-y-[90%]"
      style={{ left: `${(100 * (day - 0.5)) / PLAN_DAYS}%`, top: `${(100 * heightAt(day - 0.5)) / SKY}%` }}
    >
      <circle r="19" fill="var(--flame)" opacity="0.16" />
      <circle r="12" fill="var(--flame)" opacity="0.2" />
      <path fill="var(--flame)" d="M0-9c3.6 3.8 3.6 7.2 0 9.5C-3.6-1.8-3.6-5.2 0-9Z" />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M-7 3.5H7C6.6 6.3 4 7.8 0 7.8S-6.6 6.3-7 3.5ZM0 7.8V13M-4.5 13.5h9"
      />
    </svg>
  )
}
