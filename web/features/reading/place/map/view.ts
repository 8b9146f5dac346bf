/** A point of the map: a hundred units are a degree north, and as far east at the latitude of Israel. */
export interface MapPoint {
  x: number
  y: number
}

/** What of the map is seen: its middle, and how wide it is. */
export interface MapView extends MapPoint {
  width: number
}

export const UNITS_PER_DEGREE = 100
/** The cosine of 34° north: a degree east, as wide as it is there. */
export const EAST = 0.829

/** So far the ground is drawn, less what is never looked at. */
const bounds = { west: at([-9, 0]).x, east: at([69, 0]).x, north: at([0, 46.5]).y, south: at([0, 11.5]).y }

/** Around Israel the coast is drawn finely: there a map may come closer, to 35 km. */
const fine = { west: at([33, 0]).x, east: at([37, 0]).x, north: at([0, 34.5]).y, south: at([0, 29]).y }
/** How close a map comes at most, and how much it shows around one place: some 160 km, or 600. */
const nearest = { fine: { closest: 32, lonely: 145 }, coarse: { closest: 220, lonely: 560 } }
const FURTHEST = bounds.east - bounds.west

/** How much wider than its places a map is. */
const MARGIN = 1.42

export function at([longitude, latitude]: readonly [number, number]): MapPoint {
  return { x: longitude * EAST * UNITS_PER_DEGREE, y: -latitude * UNITS_PER_DEGREE }
}

/** @param aspect the width of the picture, as so many times its height */
export function viewOf(points: readonly MapPoint[], aspect: number): MapView {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const middle = { x: (west + east) / 2, y: (north + south) / 2 }
  const { lonely } = nearest[grainAt(middle)]
  return within(
    { ...middle, width: Math.max((east - west) * MARGIN, (south - north) * MARGIN * aspect, lonely) },
    aspect,
  )
}

/** @param by times as close; `around` stays where it is */
export function zoomed(view: MapView, by: number, aspect: number, around: MapPoint = view): MapView {
  const width = Math.min(FURTHEST, Math.max(nearest[grainAt(around)].closest, view.width / by))
  const share = width / view.width
  const x = around.x + (view.x - around.x) * share
  return within({ x, y: around.y + (view.y - around.y) * share, width }, aspect)
}

/** @param step in parts of the width, east and south */
export function moved(view: MapView, step: readonly [number, number], aspect: number): MapView {
  return within({ ...view, x: view.x + step[0] * view.width, y: view.y + step[1] * view.width }, aspect)
}

/** What is seen, kept within what is drawn. */
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
