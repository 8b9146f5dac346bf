import { Link } from 'react-router'
import type { PlacesOfPassage } from '#contract/scripture/place.ts'
import { isPerhaps } from '#contract/scripture/place-confidence.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { usePlacesOfPassage } from './place.data.ts'
import { PlaceList } from './place-list.tsx'
import { PlaceMap } from './place-map.tsx'

/** The places of a passage on a map, with a list below it. */
export function PassagePlaces({ reference }: { reference: string }) {
  const found = usePlacesOfPassage(reference)
  if (!found.data)
    return (
      <QueryState query={found} loading="Drawing the map..." failed="The map could not be loaded.">
        <Skeleton className="map-frame" />
      </QueryState>
    )
  const { places, journey } = found.data
  return (
    <figure className="grid gap-3">
      <PlaceMap
        label={`Map of the places of ${reference}`}
        places={places}
        {...(journey && { stops: journey.stops })}
      />
      <figcaption className="text-sm text-soft">
        {journey && <>The line follows {journey.title} as the text tells it. </>}
        {places.some(isPerhaps) && <>Open rings with a dashed line are guesses. </>}
        <a href="https://www.openbible.info/geo/" className="text-link">
          Locations: OpenBible.info
        </a>
        .{' '}
        <Link to="/places" className="text-link">
          All places
        </Link>
      </figcaption>
      <PlaceList
        label={`Places of ${reference}`}
        places={places}
        noteOf={(place) => versesOf(places, place.id)}
      />
    </figure>
  )
}

/** Returns the verses that mention a place: "verses 1, 2, 19"; with chapters if the passage has several. */
function versesOf(places: PlacesOfPassage['places'], id: string): string {
  const chapters = new Set(places.flatMap(({ verses }) => verses.map(({ chapter }) => chapter)))
  const own = places.find((place) => place.id === id)?.verses ?? []
  const written = own.map(({ chapter, verse }) => (chapters.size > 1 ? `${chapter}:${verse}` : `${verse}`))
  return `${own.length === 1 ? 'verse' : 'verses'} ${written.join(', ')}`
}
