import type { Place } from '#contract/scripture/place.ts'
import { isPerhaps } from '#contract/scripture/place-confidence.ts'
import { at, type MapPoint, UNITS_PER_DEGREE } from './view.ts'

/**
 * A marker on the map: usually for one place, sometimes for several names of one place, or for the gates of a
 * city.
 */
export interface MapMarker extends MapPoint {
  id: string
  places: [Place, ...Place[]]
  kind: 'dot' | 'peak' | 'area'
  isPerhaps: boolean
  /** Radius, in map units, of the area in which the place may have been; 0 if it is smaller than the marker. */
  radius: number
}

const METRES_PER_UNIT = 111_320 / UNITS_PER_DEGREE

/**
 * Creates the markers in the order of the places. Places at the same location share one, but regions, seas and
 * rivers whose location is certain do not share one with other places.
 */
export function mapMarkersOf(places: readonly Place[]): MapMarker[] {
  const bySpot = Map.groupBy(places, (place) => `${place.at.join()} ${markOf(place) === 'area'}`)
  return [...bySpot.values()].flatMap((list) => {
    const [first, ...others] = list
    if (!first) return []
    return {
      ...at(first.at),
      id: first.id,
      places: [first, ...others],
      kind: markOf(first),
      isPerhaps: list.every(isPerhaps),
      radius: (first.precision ?? 0) / METRES_PER_UNIT,
    }
  })
}

/**
 * Returns the kind of marker for a place. Regions, seas and rivers have a label without a marker,
 * unless their location is a guess.
 */
function markOf(place: Place): MapMarker['kind'] {
  const { kind } = place
  if ((kind === 'region' || kind === 'sea' || kind === 'river') && !isPerhaps(place)) return 'area'
  return kind === 'mountain' ? 'peak' : 'dot'
}

/** Returns the name of a marker: "Bethlehem", "Bethlehem, Ephrathah", "Jerusalem and 9 more". */
export function nameOf({ places: [first, ...others] }: MapMarker): string {
  if (others.length === 0) return first.name
  const [second] = others
  return others.length === 1 && second
    ? `${first.name}, ${second.name}`
    : `${first.name} and ${others.length} more`
}

/** Returns the modern name of a place, or a text that says that its location is a guess. */
export function hintOf({ places: [first] }: MapMarker): string | null {
  return isPerhaps(first) ? 'perhaps here' : first.today
}
