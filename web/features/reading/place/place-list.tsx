import { Link } from 'react-router'
import type { Place } from '#contract/scripture/place.ts'
import { isPerhaps } from '#contract/scripture/place-confidence.ts'
import { Badge } from '#web/ui/badge.tsx'

interface Props {
  label: string
  places: readonly Place[]
  /** Returns additional text to display after the name of a place, such as the verses that mention it. */
  noteOf?: (place: Place) => string
}

/** List of the places on a map: its text alternative. */
export function PlaceList({ label, places, noteOf }: Props) {
  return (
    <ul aria-label={label} className="grid gap-x-6 sm:grid-cols-2">
      {places.map((place) => (
        <li key={place.id} className="flex flex-wrap items-center gap-x-2">
          <Link to={`/places/${place.id}`} className="text-link inline-flex min-h-11 min-w-11 items-center">
            {place.name}
          </Link>
          {isPerhaps(place) && <Badge>perhaps here</Badge>}
          <span className="text-sm text-soft">
            {[place.today && `today ${place.today}`, noteOf?.(place)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
