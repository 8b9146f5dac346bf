import type { RefObject } from 'react'
import type { BaseMap as Ground_ } from '#contract/scripture/place.ts'
import { BaseMapLayer } from './base-map-layer.tsx'
import { JourneyLine } from './journey-line.tsx'
import { type Label, layLabels } from './labels.ts'
import { landmarksFor, wantedOf } from './landmarks.ts'
import { hintOf, type MapMarker, nameOf } from './map-places.ts'
import { ScaleBar } from './scale-bar.tsx'
import { boxOf, type MapPoint, type MapView } from './view.ts'

/** Maximum number of places for which the map displays modern names. With more places, only the list displays them. */
const MOST_HINTS = 12

interface Props {
  ref: RefObject<SVGSVGElement | null>
  /** Text alternative of the map. */
  label: string
  ground: Ground_
  spots: readonly MapMarker[]
  journey: readonly MapPoint[]
  view: MapView
  /** In pixels. */
  size: { width: number; height: number }
}

/** The map: the base map scales with the zoom, markers and labels keep their size. */
export function MapPicture({ ref, label, ground, spots, journey, view, size }: Props) {
  const aspect = size.width / size.height
  const box = boxOf(view, aspect)
  const pixel = box.width / size.width
  const toPixels = ({ x, y }: MapPoint) => ({ x: (x - box.left) / pixel, y: (y - box.top) / pixel })
  const seen = spots.map((spot) => ({ spot, ...toPixels(spot) }))
  const names = new Set(spots.flatMap(({ places }) => places.map(({ name }) => name)))
  const { waters, cities } = landmarksFor(view.width, names)
  const labels = layLabels(
    [
      ...seen.map(({ spot, x, y }) => ({
        id: spot.id,
        x,
        y,
        text: nameOf(spot),
        isOver: spot.kind === 'area',
        hint: spots.length <= MOST_HINTS && spot.kind !== 'area' ? hintOf(spot) : null,
      })),
      ...cities.map((city) => wantedOf(city, toPixels(city), false)),
      ...waters.map((water) => wantedOf(water, toPixels(water), true)),
    ],
    size,
  )
  return (
    <svg ref={ref} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label} className="map">
      <svg
        width={size.width}
        height={size.height}
        viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
        aria-hidden="true"
      >
        <BaseMapLayer ground={ground} />
        <JourneyLine stops={journey} pixel={pixel} />
      </svg>
      <g>
        {cities.map((city) => (
          <circle key={city.name} {...circleAt(toPixels(city))} className="map-landmark" />
        ))}
        {seen.map(({ spot, x, y }) => (
          <Mark key={spot.id} spot={spot} x={x} y={y} radius={spot.radius / pixel} />
        ))}
        {labels.map((one) => (
          <Name
            key={one.id}
            label={one}
            isPerhaps={spots.some(({ id, isPerhaps }) => id === one.id && isPerhaps)}
          />
        ))}
        <ScaleBar pixel={pixel} {...size} />
      </g>
    </svg>
  )
}

function circleAt({ x, y }: MapPoint) {
  return { cx: x, cy: y, r: 2.4 }
}

/** Minimum radius in pixels of the circle around an uncertain place; its marker would hide a smaller circle. */
const LEAST_RADIUS = 9

function Mark({ spot, x, y, radius }: { spot: MapMarker; x: number; y: number; radius: number }) {
  const outline = spot.isPerhaps ? Math.max(LEAST_RADIUS, radius) : radius
  return (
    <g className="map-mark" data-perhaps={spot.isPerhaps || undefined} transform={`translate(${x} ${y})`}>
      {outline >= LEAST_RADIUS && spot.kind !== 'area' && <circle r={outline} className="map-outline" />}
      {spot.kind === 'dot' && <circle r="3.6" />}
      {spot.kind === 'peak' && <path d="M0-5 5 4H-5Z" />}
    </g>
  )
}

function Name({ label, isPerhaps }: { label: Label; isPerhaps: boolean }) {
  const { left, top, anchor, text, hint, isOver, isQuiet } = label
  return (
    <text
      x={left}
      y={top}
      textAnchor={anchor}
      className="map-name"
      data-over={isOver || undefined}
      data-quiet={isQuiet}
      data-perhaps={isPerhaps || undefined}
    >
      {text}
      {hint && (
        <tspan x={left} dy="12" className="map-hint">
          {hint}
        </tspan>
      )}
    </text>
  )
}
