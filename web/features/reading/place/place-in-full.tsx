import { useState } from 'react'
import { Link } from 'react-router'
import type { PlaceInFull as PlaceInFull_ } from '#contract/scripture/place.ts'
import { isPerhaps } from '#contract/scripture/place-confidence.ts'
import { VersePopover } from '#web/lib/scripture/verse-popover.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlaceMap } from './place-map.tsx'

/** Number of passages displayed at first, because some places, such as Jerusalem, have hundreds. */
const FIRST_PASSAGES = 24

/**
 * A place: its location and how certain it is, the verses that mention it, and the days of the plan whose
 * passages mention it.
 */
export function PlaceInFull({ place }: { place: PlaceInFull_ }) {
  return (
    <div className="mx-auto grid max-w-5xl gap-10 px-4 pt-10 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">{place.name}</h1>
        <p className="mt-2 max-w-prose text-lg text-soft">{whereabouts(place)}</p>
      </header>
      <PlaceMap label={`Map of ${place.name}`} places={[place]} />
      <Passages name={place.name} passages={place.passages} />
      <section className="grid gap-3">
        <h2 className="text-xl">Days that go there</h2>
        {place.days.length === 0 && <p className="text-soft">No day of the plan reads of it.</p>}
        <ul className="grid gap-1">
          {place.days.map(({ day, title, scripture }) => (
            <li key={day} className="flex flex-wrap items-center gap-x-3">
              <Link to={`/studies/${day}`} className="text-link inline-flex min-h-11 items-center">
                Day {day}: {title}
              </Link>
              <span translate="no" className="font-serif text-sm text-soft">
                {scripture}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-soft">
        Where places were: <a href="https://www.openbible.info/geo/">OpenBible.info</a>, CC BY 4.0.{' '}
        <Link to="/places">All places</Link>
      </p>
    </div>
  )
}

function Passages({ name, passages }: { name: string; passages: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? passages : passages.slice(0, FIRST_PASSAGES)
  const more = passages.length - shown.length
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-xl">Verses that name it</h2>
      <ul aria-label={`Verses that name ${name}`} className="flex flex-wrap gap-2">
        {shown.map((reference) => (
          <li key={reference}>
            <VersePopover reference={reference}>
              <Button look="quiet" size="small" needsScript translate="no">
                {reference}
              </Button>
            </VersePopover>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button look="bare" needsScript onClick={() => setWhole(true)}>
          Show {more} more
        </Button>
      )}
    </section>
  )
}

/** Describes where a place was and how certain that is. */
function whereabouts(place: PlaceInFull_): string {
  const { today, kind, confidence } = place
  if (isPerhaps(place)) {
    return `${today ? `Perhaps ${today}, as it is called today` : 'Perhaps here'}. Where it was is not known; this is the best of several guesses.`
  }
  if (kind === 'region') return 'A country: its name stands about where it lay.'
  const sure = confidence >= 900 ? 'Its place is well known.' : 'Its place is likely, and not beyond doubt.'
  return today ? `Today ${today}. ${sure}` : sure
}
