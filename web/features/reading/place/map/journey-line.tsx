import type { MapPoint } from './view.ts'

interface Props {
  stops: readonly MapPoint[]
  /** Size of a screen pixel in map units. */
  pixel: number
}

/**
 * A journey as curved lines, so that the way there and the way back are distinguishable, with an
 * arrow on each segment.
 */
export function JourneyLine({ stops, pixel }: Props) {
  const stretches = stops.slice(1).map((to, index) => stretchOf(stops[index] as MapPoint, to))
  return (
    <g className="map-journey">
      {stretches.map(({ from, bend, to, middle, angle, length }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a journey keep their order
        <g key={index}>
          <path d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`} />
          {length > 26 * pixel && (
            <path
              data-arrow="true"
              d="M-4 -3.6 4 0 -4 3.6"
              transform={`translate(${middle.x} ${middle.y}) rotate(${angle}) scale(${pixel})`}
            />
          )}
        </g>
      ))}
    </g>
  )
}

/** How far a segment curves to the left, as a share of its length. */
const BEND = 0.12

function stretchOf(from: MapPoint, to: MapPoint) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const bend = { x: (from.x + to.x) / 2 + dy * BEND, y: (from.y + to.y) / 2 - dx * BEND }
  // The arrow is in the middle of the curve. There the curve is parallel to the line between the ends, so the arrow has
  // the direction of that line.
  const middle = { x: (from.x + to.x + 2 * bend.x) / 4, y: (from.y + to.y + 2 * bend.y) / 4 }
  return {
    from,
    to,
    bend,
    middle,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    length: Math.hypot(dx, dy),
  }
}
