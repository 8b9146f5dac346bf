import { Link } from 'react-router'
import { SEASON_DAYS } from '#contract/limits.ts'
import { emblemOfSeason } from '#contract/reading/emblem.ts'
import { placesInSeason } from '#contract/reading/season.ts'
import type { Season } from '#contract/reading/study.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Emblem } from '#web/ui/look/emblem.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type SeasonInBrief = Pick<Season, 'number' | 'title'>

interface Props {
  seasons: readonly SeasonInBrief[]
  completed: ReadonlySet<number> | undefined
  /** Number of the reader's current season; null for a visitor. */
  current: number | null
}

/** The fifty seasons: a drawing for each with its progress below. */
export function SeasonShelf({ seasons, completed, current }: Props) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-x-2 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7">
      {seasons.map((season) => (
        <li key={season.number} className="grid print:break-inside-avoid">
          <Place
            season={season}
            done={placesInSeason(season.number, completed ?? []).length}
            isCurrent={season.number === current}
          />
        </li>
      ))}
    </ol>
  )
}

function Place({
  season: { number, title },
  done,
  isCurrent,
}: {
  season: SeasonInBrief
  done: number
  isCurrent: boolean
}) {
  return (
    <Link
      to={`/seasons/${number}`}
      className={classes(
        'group grid content-start justify-items-center gap-1 rounded-md px-1 py-3 text-center text-ink no-underline hover:bg-raised',
        isCurrent && 'bg-raised outline outline-line',
      )}
    >
      <Emblem name={emblemOfSeason(number)} className="mb-1 size-18 sm:size-20" />
      <span className="text-soft text-xs tabular-nums">
        <VisuallyHidden>Season {number}: </VisuallyHidden>
        <span aria-hidden="true">{number}</span>
      </span>
      <span className="text-balance font-serif text-sm leading-tight">{title}</span>
      {/* The height of this line is fixed, because a member's progress is added after the first paint and
          must not shift the layout. */}
      <span className="grid h-7 content-start justify-items-center">
        <State done={done} isCurrent={isCurrent} />
      </span>
    </Link>
  )
}

function State({ done, isCurrent }: { done: number; isCurrent: boolean }) {
  if (done === SEASON_DAYS)
    return (
      <span className="text-flame-ink">
        <Icon name="check" />
        <VisuallyHidden>Completed</VisuallyHidden>
      </span>
    )
  return (
    <>
      {done > 0 && (
        <span className="mt-1 block h-1 w-12 overflow-hidden rounded-full bg-line">
          <VisuallyHidden>
            {done} of {SEASON_DAYS} days completed
          </VisuallyHidden>
          <span
            aria-hidden="true"
            className="block h-full bg-flame"
            style={{ width: `${(100 * done) / SEASON_DAYS}%` }}
          />
        </span>
      )}
      {isCurrent && <span className="text-flame-ink text-xs">You are here</span>}
    </>
  )
}
