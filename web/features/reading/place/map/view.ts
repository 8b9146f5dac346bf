/**
 * A position on the map, in map units. One degree of latitude is 100 units. A degree of longitude is fewer units; their
 * number is calculated for the latitude of Israel.
 */
export interface MapPoint {
  x: number
  y: number
}

/**
 * The visible part of the map: its centre and its width; the height follows from the aspect ratio of the displayed map.
 */
export interface MapView extends MapPoint {
  width: number
}

export const UNITS_PER_DEGREE = 100
/** Cosine of 34° north: width of a degree of longitude relative to a degree of latitude. */
export const EAST = 0.829

/** Extent of the base map, without margins that are never displayed. */
const bounds = { west: at([-9, 0]).x, east: at([69, 0]).x, north: at([0, 46.5]).y, south: at([0, 11.5]).y }

/** Area around Israel with a detailed coast: within it, the reader can zoom in until the map is 35 km wide. */
const fine = { west: at([33, 0]).x, east: at([37, 0]).x, north: at([0, 34.5]).y, south: at([0, 29]).y }
/**
 * Limits of the zoom, in map units, for an area with a detailed coast and for all others. `closest`: minimum width of
 * the view. `lonely`: its initial width for a map with a single place (160 km with a detailed coast, 600 km elsewhere).
 */
const nearest = { fine: { closest: 32, lonely: 145 }, coarse: { closest: 220, lonely: 560 } }
const FURTHEST = bounds.east - bounds.west

/**
 * Width of the initial view as a multiple of the width of the area with all places. More than 1, so that no place is at
 * the edge.
 */
const MARGIN = 1.42

export function at([longitude, latitude]: readonly [number, number]): MapPoint {
  return { x: longitude * EAST * UNITS_PER_DEGREE, y: -latitude * UNITS_PER_DEGREE }
}

/**
 * Returns the view that shows all given positions.
 * @param aspect width of the displayed map divided by its height
 * @param foot share of the height that the buttons of the map cover, at its bottom
 */
export function viewOf(points: readonly MapPoint[], aspect: number, foot = 0): MapView {
  const { west, east, north, south } = extentOf(points)
  const middle = { x: (west + east) / 2, y: (north + south) / 2 }
  const { lonely } = nearest[grainAt(middle)]
  const width = Math.max((east - west) * MARGIN, ((south - north) * MARGIN * aspect) / (1 - foot), lonely)
  return within({ ...middle, y: middle.y + ((width / aspect) * foot) / 2, width }, aspect)
}

export function extentOf(points: readonly MapPoint[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}

/**
 * Zooms a view.
 * @param by zoom factor; the map position `around` does not move on the screen
 */
export function zoomed(view: MapView, by: number, aspect: number, around: MapPoint = view): MapView {
  const width = Math.min(FURTHEST, Math.max(nearest[grainAt(around)].closest, view.width / by))
  const share = width / view.width
  const x = around.x + (view.x - around.x) * share
  return within({ x, y: around.y + (view.y - around.y) * share, width }, aspect)
}

/**
 * Moves a view.
 * @param step distance east and south, as a share of the width of the view
 */
export function moved(view: MapView, step: readonly [number, number], aspect: number): MapView {
  return within({ ...view, x: view.x + step[0] * view.width, y: view.y + step[1] * view.width }, aspect)
}

/** Clamps a view to the extent of the base map. */
function within({ x, y, width }: MapView, aspect: number): MapView {
  const seen = Math.min(width, FURTHEST, (bounds.south - bounds.north) * aspect)
  const [halfWidth, halfHeight] = [seen / 2, seen / aspect / 2]
  return {
    x: Math.min(bounds.east - halfWidth, Math.max(bounds.west + halfWidth, x)),
    y: Math.min(bounds.south - halfHeight, Math.max(bounds.north + halfHeight, y)),
    width: seen,
  }
}

export function isCloser(view: MapView): boolean {
  return view.width > nearest[grainAt(view)].closest + 0.01
}

function grainAt({ x, y }: MapPoint): keyof typeof nearest {
  const isFine = x > fine.west && x < fine.east && y > fine.north && y < fine.south
  return isFine ? 'fine' : 'coarse'
}

export function boxOf({ x, y, width }: MapView, aspect: number) {
  const height = width / aspect
  return { left: x - width / 2, top: y - height / 2, width, height }
}
