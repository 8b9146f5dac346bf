import type { Position } from './lands-by-hand.ts'

/**
 * Area of the base map, in degrees of longitude and latitude. It is larger than any map that the app displays, so that
 * its edge cannot be seen.
 */
const BOUNDS = { west: -12, south: 9, east: 72, north: 48 }
/**
 * Maximum distance of a removed position from the simplified line, in degrees, for three areas: near Israel; around the
 * Aegean, along whose coasts Paul sailed; everywhere else.
 */
const [FINE, MIDDLING, COARSE] = [0.004, 0.014, 0.025]

/** Cuts a closed line at the edges of the area `BOUNDS`, and drops the parts outside (Sutherland–Hodgman). */
export function clipped(ring: readonly Position[]): Position[] {
  const sides: [(at: Position) => boolean, 0 | 1, number][] = [
    [([x]) => x >= BOUNDS.west, 0, BOUNDS.west],
    [([x]) => x <= BOUNDS.east, 0, BOUNDS.east],
    [([, y]) => y >= BOUNDS.south, 1, BOUNDS.south],
    [([, y]) => y <= BOUNDS.north, 1, BOUNDS.north],
  ]
  return sides.reduce<readonly Position[]>((inside, [isInside, axis, limit]) => {
    return inside.flatMap((here, index) => {
      const before = inside.at(index - 1) as Position
      const crossing = isInside(here) === isInside(before) ? [] : [crossingOf(before, here, axis, limit)]
      return isInside(here) ? [...crossing, here] : crossing
    })
  }, ring) as Position[]
}

function crossingOf(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

/** Removes positions of a line that would not be seen (Douglas–Peucker). Near Israel, fewer are removed. */
export function simplified(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  let [farthest, most] = [0, 0]
  line.forEach((at, index) => {
    const off = distance(at, first, last) / toleranceAt(at)
    if (off > most) [farthest, most] = [index, off]
  })
  if (most <= 1) return [first, last]
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))]
}

function toleranceAt([longitude, latitude]: Position): number {
  const isNear = longitude > 33 && longitude < 37 && latitude > 29 && latitude < 34.5
  if (isNear) return FINE
  const isAegean = longitude > 20 && longitude < 33 && latitude > 34 && latitude < 41.5
  return isAegean ? MIDDLING : COARSE
}

function distance(at: Position, from: Position, to: Position): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(at[0] - from[0], at[1] - from[1])
  return Math.abs(dy * (at[0] - from[0]) - dx * (at[1] - from[1])) / length
}

/** Rounds the corners of a line with two iterations of Chaikin's algorithm. A closed line remains closed. */
export function rounded(line: readonly Position[], isRing: boolean): Position[] {
  return cutCorners(cutCorners(line, isRing), isRing)
}

function cutCorners(line: readonly Position[], isRing: boolean): Position[] {
  const next = isRing ? [...line.slice(1), line[0] as Position] : line.slice(1)
  const cut = next.flatMap((to, index) => {
    const from = line[index] as Position
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })
  return isRing ? cut : [line[0] as Position, ...cut, line.at(-1) as Position]
}

function between(from: Position, to: Position, share: number): Position {
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}
