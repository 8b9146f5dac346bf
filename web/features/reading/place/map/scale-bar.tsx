import { UNITS_PER_DEGREE } from './view.ts'

const KM_PER_UNIT = 111.32 / UNITS_PER_DEGREE
const lengths = [5, 10, 20, 50, 100, 200, 500, 1000]

/** Scale bar in kilometres. */
export function ScaleBar({ pixel, width, height }: { pixel: number; width: number; height: number }) {
  const perKm = 1 / (KM_PER_UNIT * pixel)
  const km = lengths.findLast((length) => length * perKm < width * 0.24) ?? 5
  const [left, top, long] = [14, height - 14, km * perKm]
  return (
    <g className="map-scale">
      <path d={`M${left} ${top - 4}v4h${long}v-4M${left + long / 2} ${top - 3}v3`} />
      <text x={left + long / 2} y={top - 8} textAnchor="middle">
        {km} km
      </text>
    </g>
  )
}
