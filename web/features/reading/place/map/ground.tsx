import { memo } from 'react'
import type { Ground as Ground_ } from '#contract/scripture/place.ts'
import { EAST, UNITS_PER_DEGREE } from './view.ts'

/** Coast, lakes, rivers and hills. The lines keep their weight however close they are. */
export const Ground = memo(function Ground({ ground }: { ground: Ground_ }) {
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

/** The steps of a pen: the first of each line from where it was left, and all need not be reckoned out. */
function pathOf(lines: Ground_['land'], end = ''): string {
  return lines.map(([east, north, ...steps]) => `m${east} ${north}l${steps.join(' ')}${end}`).join('')
}
