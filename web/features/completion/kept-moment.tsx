import { Link } from 'react-router'
import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, seasonOf } from '#contract/season.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SeasonDial } from '#web/ui/season-dial.tsx'
import { isSeasonKept, type KeptDay, keptInSeason, keptWords } from './kept-words.ts'

interface Props {
  /** Null until a day is completed here. */
  kept: KeptDay | null
  /** Puts the words away, where they stand over something at the foot of the screen. */
  onPutAway?: () => void
}

/**
 * What a completed day looks like, in place: the sun climbs one tick, and a few quiet words. It stands empty until then,
 * because a screen reader announces what appears in a place it knows.
 */
export function KeptMoment({ kept, onPutAway }: Props) {
  return (
    <div
      className={classes(kept && 'flex items-center gap-4', kept && onPutAway && 'px-2 pt-3')}
      data-foot-words={(kept && onPutAway !== undefined) || undefined}
    >
      {kept && (
        <span aria-hidden="true" className="shrink-0 animate-fade">
          <SeasonDial
            key={kept.day}
            size="tiny"
            climbs
            today={Math.min(dayInSeason(kept.day) + 1, SEASON_DAYS)}
            completed={keptInSeason(kept)}
            label=""
          />
        </span>
      )}
      <div role="status" className={kept ? 'min-w-0 flex-1 animate-fade' : 'sr-only'}>
        {kept && <Words of={keptWords(kept)} />}
        {kept && isSeasonKept(kept) && (
          <Link to={`/seasons/${seasonOf(kept.day)}`} className="text-link inline-flex min-h-11 items-center">
            The closing words of this season
          </Link>
        )}
      </div>
      {kept && onPutAway && (
        <Button look="bare" size="icon" aria-label="Put these words away" onClick={onPutAway}>
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}

function Words({ of: [first, ...others] }: { of: string[] }) {
  return (
    <>
      <p className="font-serif text-lg">{first}</p>
      <p className="text-sm text-soft">{others.join(' ')}</p>
    </>
  )
}
