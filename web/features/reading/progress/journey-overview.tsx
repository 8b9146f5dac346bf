import { Link } from 'react-router'
import { SEASON_DAYS, SEASONS } from '#contract/limits.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'

/** Introduction to the four years of the plan for new readers, with the days of a season as a dial. */
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
          <p>
            <Link to="/seasons" className="text-link inline-flex min-h-11 items-center">
              See the fifty seasons
            </Link>
          </p>
        </div>
      </div>
    </TitledSection>
  )
}
