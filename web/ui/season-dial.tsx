import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

const TICKS = 30
const RADIUS = 130
const CENTRE = { x: 150, y: 150 }

type Props = {
  /**
   * Current day of the season, 1 to 30, at which the sun is drawn; null if the member has reached no day of the season
   * yet, or is past its last day.
   */
  today: number | null
  /** Completed days of the season, each 1 to 30. */
  completed: readonly number[]
  /** Text alternative: "Day 12 of 30, 9 days completed". */
  label: string
  size?: 'large' | 'tiny'
  /** Content between the arch and the horizon; only in the large size. */
  children?: ReactNode
  className?: string
}

/**
 * Progress of a season: an arch of thirty ticks above a horizon, filled for completed days, with the sun at
 * today's.
 */
export function SeasonDial({ today, completed, label, size = 'large', children, className }: Props) {
  const glow = useId()
  const sky = useId()
  const large = size === 'large'
  const filled = new Set(completed)
  const ticks = Array.from({ length: TICKS }, (_, index) => index + 1)
  return (
    <div className={classes('relative', large ? 'w-full max-w-sm' : 'inline-block w-16', className)}>
      <svg
        viewBox={large ? '-10 -34 320 208' : '4 0 292 158'}
        className="block w-full overflow-visible"
        role="img"
        aria-label={label}
      >
        {large && today !== null && (
          <>
            <radialGradient id={glow}>
              <stop offset="0" stopColor="var(--flame)" stopOpacity="0.34" />
              <stop offset="1" stopColor="var(--flame)" stopOpacity="0" />
            </radialGradient>
            <clipPath id={sky}>
              <rect x="-100" y="-100" width="500" height={CENTRE.y + 100} />
            </clipPath>
            <g clipPath={`url(#${sky})`}>
              <Turned tick={today}>
                <circle cx={CENTRE.x - RADIUS} cy={CENTRE.y} r="88" fill={`url(#${glow})`} />
              </Turned>
            </g>
          </>
        )}
        <g fill="none" strokeLinecap="round">
          <path
            d={strokes(
              ticks.filter((tick) => !filled.has(tick)),
              large ? 8 : 16,
            )}
            stroke="var(--edge)"
            strokeOpacity="0.75"
            strokeWidth={large ? 1.5 : 4}
          />
          <path
            d={strokes(
              ticks.filter((tick) => filled.has(tick)),
              large ? 16 : 34,
            )}
            stroke="var(--flame)"
            strokeWidth={large ? 3.5 : 7}
          />
          <path
            d={large ? 'M2 150h296M46 159h208M96 167h108' : 'M8 152h284'}
            stroke="var(--edge)"
            strokeOpacity="0.6"
            strokeWidth={large ? 1.25 : 5}
          />
        </g>
        {today !== null && (
          <Turned tick={today}>
            <circle
              cx={CENTRE.x - RADIUS}
              cy={CENTRE.y}
              r={large ? 10 : 19}
              fill="var(--flame)"
              stroke="var(--dial-ground, var(--paper))"
              strokeWidth={large ? 4 : 9}
            />
          </Turned>
        )}
      </svg>
      {large && children && (
        <div className="absolute inset-x-[18%] bottom-[14%] grid justify-items-center text-center">
          {children}
        </div>
      )}
    </div>
  )
}

/** Rotates its children around the centre of the dial to a tick of the arch; a change of the tick is animated. */
function Turned({ tick, children }: { tick: number; children: ReactNode }) {
  return (
    <g
      className="transition-transform duration-240"
      style={{ transform: `rotate(${degrees(tick)}deg)`, transformOrigin: `${CENTRE.x}px ${CENTRE.y}px` }}
    >
      {children}
    </g>
  )
}

function degrees(tick: number): number {
  return ((tick - 0.5) / TICKS) * 180
}

/** Draws all strokes of one kind as one SVG path: a page may have many dials, and separate elements would be slow. */
function strokes(ticks: readonly number[], length: number): string {
  return ticks.map((tick) => `M${at(tick, RADIUS - length / 2)}L${at(tick, RADIUS + length / 2)}`).join('')
}

function at(tick: number, radius: number): string {
  const angle = (degrees(tick) * Math.PI) / 180
  return `${(CENTRE.x - radius * Math.cos(angle)).toFixed(1)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(1)}`
}
