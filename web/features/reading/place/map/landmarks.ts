import type { Wanted } from './labels.ts'
import { at, type MapPoint } from './view.ts'

interface Landmark extends MapPoint {
  name: string
  /**
   * Maximum width of the visible part of the map, in map units; if the view is wider, the landmark is not
   * displayed.
   */
  upTo: number
}

const landmark = (name: string, longitude: number, latitude: number, upTo: number): Landmark => ({
  name,
  upTo,
  ...at([longitude, latitude]),
})

/** Seas and lakes for orientation. They are labelled if there is room, by their biblical names if they have any. */
const waters: readonly Landmark[] = [
  landmark('Great Sea', 33.9, 32.6, 700),
  landmark('Great Sea', 29.5, 33.9, 3200),
  landmark('Great Sea', 19.6, 34.6, 8000),
  landmark('Salt Sea', 35.5, 31.5, 300),
  landmark('Sea of Galilee', 35.59, 32.8, 300),
  landmark('Jordan', 35.55, 32.2, 300),
  landmark('Nile', 31.1, 28.6, 1600),
  landmark('Euphrates', 40.6, 34.8, 2600),
  landmark('Tigris', 43.5, 35.2, 2600),
  landmark('Red Sea', 36.6, 24.6, 4200),
  landmark('Black Sea', 34.5, 43.3, 4200),
  landmark('Adriatic Sea', 16.4, 42.4, 4200),
]

/** Cities for orientation, the best known first. A map of places near one of them shows it. */
export const cities: readonly Landmark[] = [
  landmark('Jerusalem', 35.2342, 31.7767, 2000),
  landmark('Rome', 12.4854, 41.8919, 2000),
]

/**
 * Returns the landmarks to display if the visible part of the map is `width` map units wide. A landmark is left
 * out if the map has a place with the same name.
 */
export function landmarksFor(width: number, names: ReadonlySet<string>) {
  const isWanted = ({ name, upTo }: Landmark) => width <= upTo && !names.has(name)
  return { waters: waters.filter(isWanted), cities: cities.filter(isWanted) }
}

/** Converts a landmark to a label, for `layLabels` to position. */
export function wantedOf({ name }: Landmark, point: MapPoint, isOver: boolean): Wanted {
  return { ...point, id: `${name} ${isOver}`, text: name, hint: null, isOver, isQuiet: true }
}
