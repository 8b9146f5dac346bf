import { Link } from 'react-router'
import { SEASON_DAYS } from '#contract/limits.ts'
import { emblemOfSeason } from '#contract/reading/emblem.ts'
import { dayInSeason, placesInSeason } from '#contract/reading/season.ts'
import type { SeasonInFull } from '#contract/reading/study.ts'
import { Button } from '#web/ui/button.tsx'
import { Emblem } from '#web/ui/look/emblem.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'

interface Props {
  season: SeasonInFull
  completed: ReadonlySet<number> | undefined
}

/** Header of a season: its subject, the member's progress, and a link to the next study. */
export function SeasonHead({ season: { number, title, invitation, studies }, completed }: Props) {
  const done = placesInSeason(number, completed ?? [])
  const next = studies.find(({ day }) => !completed?.has(day))?.day ?? null
  return (
    <header className="grid justify-items-center gap-4 text-center print:gap-2">
      <Emblem name={emblemOfSeason(number)} className="size-28 sm:size-36 print:size-24" />
      <div>
        <p className="text-sm text-soft">Season {number} · thirty days</p>
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
      </div>
      <p className="max-w-prose text-pretty font-serif text-lg text-soft">{invitation}</p>
      {/* Space for a member's progress is reserved, to avoid layout shift. */}
      <p data-for="members" className="flex min-h-9 items-center gap-3 text-sm print:hidden">
        {done.length > 0 && (
          <>
            {/* The dial repeats the progress in the text beside it, so screen readers skip it. */}
            <span aria-hidden="true">
              <SeasonDial
                size="tiny"
                today={next === null ? null : dayInSeason(next)}
                completed={done}
                label=""
              />
            </span>
            {done.length} of {SEASON_DAYS} days completed
          </>
        )}
      </p>
      {next !== null && (
        <Button asChild className="print:hidden">
          <Link to={`/studies/${next}`}>
            {done.length > 0 ? 'Go on with' : 'Begin with'} day {next}
          </Link>
        </Button>
      )}
      <Button asChild look="bare" size="small" className="min-h-11 print:hidden">
        <Link to={`/community/new?season=${number}`}>Read it with a group</Link>
      </Button>
    </header>
  )
}
