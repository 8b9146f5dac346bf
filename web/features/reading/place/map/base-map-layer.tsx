import { memo } from 'react'
import type { BaseMap as Ground_ } from '#contract/scripture/place.ts'
import { EAST, UNITS_PER_DEGREE } from './view.ts'

/** The base map: coast, lakes, rivers and hills. Its stroke widths do not scale with the zoom. */
export const BaseMapLayer = memo(function Ground({ ground }: { ground: Ground_ }) {
  const land = pathOf(ground.land, 'z')
  const step = UNITS_PER_DEGREE / ground.unit
  return (
    <g transform={`scale(${step * EAST} ${-step})`} className="map-ground">
      <path d={land} className="map-shallows" data-far="true" />
      <path d={land} className="map-shallows" />
      <path d={land} className="map-land" />
      <path d={pathOf(ground.hachures)} className="map-hachures" />
      <path d={pathOf(ground.rivers)} className="map-river" />
      <path d={pathOf(ground.lakes, 'z')} className="map-lake" />
    </g>
  )
})

/**
 * Builds an SVG path from relative steps: each line starts where the previous one ended, so no
 * absolute coordinates are calculated.
 */
function pathOf(lines: Ground_['land'], end = ''): string {
  return lines.map(([east, north, ...steps]) => `m${east} ${north}l${steps.join(' ')}${end}`).join('')
}
