import { Link } from 'react-router'
import { PLAN_DAYS, SEASON_DAYS, SEASONS } from '#contract/limits.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'
import { Lamp } from './lamp.tsx'
import { hills, SKY } from './path-landscape.ts'

/**
 * Introduction to the four years of the plan for new readers: the days of a season as a dial, and the seasons as hills.
 */
export function JourneyOverview() {
  return (
    <TitledSection
      id="journey-overview"
      heading="Four years, a day at a time"
      data-for="visitors"
      className="grid gap-6"
    >
      <div className="grid items-center gap-x-10 gap-y-6 sm:grid-cols-[12rem_1fr]">
        <div className="mx-auto w-full max-w-48">
          <SeasonDial
            today={8}
            completed={[1, 2, 3, 4, 5, 6, 7]}
            label={`A season of ${SEASON_DAYS} days, seven of them completed`}
          />
        </div>
        <div className="grid max-w-prose gap-2">
          <p>
            Each day you complete lights one of {SEASON_DAYS} lines. {SEASON_DAYS} days are a season, and{' '}
            {SEASONS} seasons take you through every chapter of the Bible.
          </p>
          <p className="text-soft">
            There is no calendar to fall behind. Your next day waits until you come.
          </p>
        </div>
      </div>
      <div
        role="img"
        aria-label={`A line of ${SEASONS} hills, one for each season, and a lamp where you begin.`}
        className="relative h-24 sm:h-32"
      >
        <svg
          viewBox={`0 0 ${PLAN_DAYS} ${SKY}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d={`${hills()}V${SKY}H0Z`}
            fill="var(--sunk)"
            stroke="var(--edge)"
            strokeOpacity="0.7"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Lamp day={8} />
      </div>
      <p>
        <Link to="/seasons" className="text-link inline-flex min-h-11 items-center">
          See the fifty seasons
        </Link>
      </p>
    </TitledSection>
  )
}
