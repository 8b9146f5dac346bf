import { cities } from './landmarks.ts'
import type { MapMarker } from './map-places.ts'
import { boxOf, extentOf, type MapPoint, type MapView, viewOf } from './view.ts'

/** Maximum width, in map units, of the view of a single place together with a known city. */
const FAR = 1400
/** Factor by which a known city may widen the view of several places: more would crowd their names. */
const WIDER = 1.6
/** Number of places from which a map may leave some out of its first view, and the share of them that it may. */
const [MANY, FEW] = [8, 0.25]
/** Places are left out only if the view then gets narrower by this factor for each of them. */
const NARROWER = 0.9
/** Distance from the edge of the view, as a share of its width, at which no place may be. */
const EDGE = 0.06

type FramedMarker = MapPoint & Partial<Pick<MapMarker, 'kind'>>

/**
 * Returns the positions that the first view of a map fits: its places, and a known city nearby, so that readers
 * recognise where they are.
 * @param isOfMany whether a few places may be left out, which lie so far from the others that the view would otherwise
 * be mostly of sea and desert
 */
export function framedPoints(markers: readonly FramedMarker[], isOfMany: boolean): readonly MapPoint[] {
  return withKnownCity(isOfMany ? withoutFarPlaces(withoutAreas(markers)) : markers)
}

/** Leaves out countries, seas and rivers, of which only the name is displayed, if there are enough other places. */
function withoutAreas(markers: readonly FramedMarker[]): readonly FramedMarker[] {
  const spots = markers.filter(({ kind }) => kind !== 'area')
  return spots.length >= MANY ? spots : markers
}

/** Adds the places that would be at the edge of the view, until there are none. */
export function withoutAnyAtEdge(
  framed: readonly MapPoint[],
  all: readonly MapPoint[],
  aspect: number,
  foot: number,
): readonly MapPoint[] {
  const view = viewOf(framed, aspect, foot)
  const more = all.filter((point) => !framed.includes(point) && isAtEdge(point, view, aspect))
  return more.length === 0 ? framed : withoutAnyAtEdge([...framed, ...more], all, aspect, foot)
}

/** Returns whether a map of these positions is better displayed in landscape format. */
export function isWide(points: readonly MapPoint[]): boolean {
  const { west, east, north, south } = extentOf(points)
  return east - west > south - north
}

function withKnownCity(points: readonly MapPoint[]): readonly MapPoint[] {
  const most = points.length === 1 ? FAR : viewOf(points, 1).width * WIDER
  const city = cities.find((city) => viewOf([...points, city], 1).width <= most)
  return city ? [...points, city] : points
}

function withoutFarPlaces(points: readonly MapPoint[]): readonly MapPoint[] {
  if (points.length < MANY) return points
  const least = Math.ceil(points.length * (1 - FEW))
  const most = viewOf(points, 1).width
  let [near, best] = [points, points]
  while (near.length > least) {
    near = withoutFurthest(near)
    if (viewOf(near, 1).width <= most * NARROWER ** (points.length - near.length)) best = near
  }
  return best
}

/** Leaves out the place at that end of the map where this makes the view narrowest. */
function withoutFurthest(points: readonly MapPoint[]): readonly MapPoint[] {
  const { west, east, north, south } = extentOf(points)
  const without = [
    points.filter(({ x }) => x !== west),
    points.filter(({ x }) => x !== east),
    points.filter(({ y }) => y !== north),
    points.filter(({ y }) => y !== south),
  ].filter((some) => some.length > 0)
  const widths = without.map((some) => viewOf(some, 1).width)
  return without[widths.indexOf(Math.min(...widths))] ?? []
}

function isAtEdge({ x, y }: MapPoint, view: MapView, aspect: number): boolean {
  const { left, top, width, height } = boxOf(view, aspect)
  const out = Math.max(left - x, x - left - width, top - y, y - top - height)
  return Math.abs(out) < width * EDGE
}
