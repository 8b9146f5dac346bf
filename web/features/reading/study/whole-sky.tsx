import { useId } from 'react'
import { SEASONS } from '#contract/limits.ts'

const CENTRE = { x: 160, y: 142 }
const RADIUS = 126
const TICK = 11

/**
 * Decorative drawing without information: an arch of fifty ticks, one for each season of the plan, above the sun on the
 * horizon.
 */
export function WholeSky({ className }: { className?: string }) {
  const [glow, sky] = [useId(), useId()]
  const ticks = Array.from({ length: SEASONS }, (_, index) => (Math.PI * (index + 0.5)) / SEASONS)
  return (
    <svg viewBox="0 0 320 156" aria-hidden="true" className={className}>
      <radialGradient id={glow}>
        <stop offset="0" stopColor="var(--flame)" stopOpacity="0.36" />
        <stop offset="1" stopColor="var(--flame)" stopOpacity="0" />
      </radialGradient>
      <clipPath id={sky}>
        <rect x="0" y="0" width="320" height={CENTRE.y} />
      </clipPath>
      <g clipPath={`url(#${sky})`}>
        <circle cx={CENTRE.x} cy={CENTRE.y} r="92" fill={`url(#${glow})`} />
        <circle cx={CENTRE.x} cy={CENTRE.y} r="26" fill="var(--flame)" />
      </g>
      <path
        d={ticks.map((angle) => `M${at(angle, RADIUS - TICK / 2)}L${at(angle, RADIUS + TICK / 2)}`).join('')}
        stroke="var(--flame)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d={`M8 ${CENTRE.y}H312`} stroke="var(--edge)" strokeWidth="1.25" strokeLinecap="round" />
    </svg>
  )
}

function at(angle: number, radius: number): string {
  return `${(CENTRE.x - radius * Math.cos(angle)).toFixed(1)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(1)}`
}
