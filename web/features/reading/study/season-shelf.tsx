import { Link } from 'react-router'
import { SEASON_DAYS } from '#contract/limits.ts'
import { placesInSeason } from '#contract/reading/season.ts'
import type { Season } from '#contract/reading/study.ts'
import { Card } from '#web/ui/card.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'

/** A season in brief. */
export interface SeasonInBrief extends Season {
  /** How many of its days have their study. */
  written: number
}

interface Props {
  seasons: readonly SeasonInBrief[]
  completed: ReadonlySet<number> | undefined
}

/** The fifty seasons, each with what it invites to, and for whoever has begun it, its dial. */
export function SeasonCards({ seasons, completed }: Props) {
  return (
    <ol className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {seasons.map((season) => (
        <li key={season.number} className="paint-when-near [contain-intrinsic-size:auto_21rem]">
          <SeasonCard season={season} done={placesInSeason(season.number, completed ?? [])} />
        </li>
      ))}
    </ol>
  )
}

function SeasonCard({
  season: { number, title, invitation, written },
  done,
}: {
  season: SeasonInBrief
  done: readonly number[]
}) {
  return (
    <Card asChild pressable className="flex h-full flex-col gap-2">
      <article>
        <p className="flex min-h-9 items-center justify-between gap-3 text-sm text-soft">
          Season {number}
          {done.length > 0 && (
            <SeasonDial
              size="tiny"
              today={null}
              completed={done}
              label={`${done.length} of ${SEASON_DAYS} days completed`}
            />
          )}
        </p>
        <h2 className="text-lg">
          <Link to={`/seasons/${number}`} className="covers-card text-ink no-underline">
            {title}
          </Link>
        </h2>
        <p className="font-serif text-soft">{invitation}</p>
        {written < SEASON_DAYS && (
          <p className="mt-auto pt-2 text-sm text-soft">
            {written === 0 ? 'Being written' : `${written} of ${SEASON_DAYS} days written`}
          </p>
        )}
      </article>
    </Card>
  )
}
