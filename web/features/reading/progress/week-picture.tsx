import type { Progress } from '#contract/reading/progress.ts'
import { DAY_MS } from '#contract/values/durations.ts'

const SHOWN_DAYS = 7
/** Width of a day in the drawing, in SVG units. */
const CELL = 40

interface Day {
  on: string
  isLit: boolean
}

/** The last seven days as seven suns; the sun of a day on which the member completed a study is lit. */
export function WeekPicture({ today, calendar, streak }: Pick<Progress, 'today' | 'calendar' | 'streak'>) {
  const days = lastDays({ today, calendar })
  const lit = days.filter(({ isLit }) => isLit).length
  const inARow = streak && streak.days > 1 ? row(streak.days) : ''
  const words = [lit > 0 && readOn(lit), inARow].filter(Boolean).join(' ')
  return (
    <figure className="grid animate-fade justify-items-center gap-2">
      <svg
        viewBox={`0 0 ${SHOWN_DAYS * CELL} 48`}
        role="img"
        aria-label={`The last seven days. ${words}`}
        className="w-full max-w-72"
      >
        <path d={`M4 22H${SHOWN_DAYS * CELL - 4}`} stroke="var(--line)" />
        {days.map(({ on, isLit }, index) => {
          const x = (index + 0.5) * CELL
          return (
            <g key={on}>
              {on === today && (
                <circle
                  cx={x}
                  cy="22"
                  r="11.5"
                  fill="var(--paper)"
                  stroke="var(--edge)"
                  strokeOpacity="0.7"
                />
              )}
              <circle cx={x} cy="22" r={isLit ? 7 : 2.5} fill={isLit ? 'var(--flame)' : 'var(--edge)'} />
              <text x={x} y="46" textAnchor="middle" fontSize="12.5" fill="var(--soft)">
                {letterOf(on)}
              </text>
            </g>
          )
        })}
      </svg>
      {/* The number of days without a study is not displayed: only the suns are. */}
      {inARow && <figcaption className="text-center text-sm text-soft">{inARow}</figcaption>}
    </figure>
  )
}

function lastDays({ today, calendar }: Pick<Progress, 'today' | 'calendar'>): Day[] {
  const lit = new Set<string>(calendar.filter(({ studies }) => studies > 0).map(({ on }) => on))
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const at = Date.parse(today) - (SHOWN_DAYS - 1 - index) * DAY_MS
    const on = new Date(at).toISOString().slice(0, 10)
    return { on, isLit: lit.has(on) }
  })
}

function readOn(lit: number): string {
  return lit === 1 ? 'You read on one of the last seven days.' : `You read on ${lit} of the last seven days.`
}

function row(days: number): string {
  return `${days.toLocaleString('en-US')} days in a row.`
}

function letterOf(on: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(on))
}
