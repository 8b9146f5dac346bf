import type { Progress } from '#contract/reading/progress.ts'
import { Picture } from './picture.tsx'
import { type CalendarDay, WEEKS, yearOfWeeks } from './year-of-weeks.ts'

const CELL = 15
const TOP = 20
const WIDTH = WEEKS * CELL
const HEIGHT = TOP + 7 * CELL

/** Chart of the last twelve months: a dot for each day on which the member completed a study. */
export function CalendarPicture({ today, calendar }: Pick<Progress, 'today' | 'calendar'>) {
  const days = yearOfWeeks({ today, calendar })
  const lit = days.filter(({ studies }) => studies > 0)
  const months = [...Map.groupBy(days, ({ on }) => on.slice(0, 7))]
  const words =
    lit.length === 1
      ? 'One day with a study in the last twelve months.'
      : `${lit.length} days with a study in the last twelve months.`
  return (
    <Picture
      title="Your days"
      words={words}
      table={{
        head: ['Month', 'Days with a study', 'Studies completed'],
        rows: months
          .map(([, days]) => [
            monthOf(days[0]?.on ?? '', { month: 'long', year: 'numeric' }),
            days.filter(({ studies }) => studies > 0).length,
            days.reduce((total, { studies }) => total + studies, 0),
          ])
          .reverse(),
      }}
    >
      {/* The weeks are rendered from right to left, so that the newest one is visible if the chart is too wide for
          the screen. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled sideways can be by keyboard, too */}
      <section dir="rtl" aria-label="Calendar" tabIndex={0} className="overflow-x-auto pb-2">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`A calendar of the last twelve months. ${words}`}
          direction="ltr"
          className="block w-full"
          style={{ minWidth: WIDTH }}
        >
          {months.map(([month, [first]]) => first && <MonthName key={month} first={first} />)}
          <path
            d={dots(
              days.filter(({ studies }) => studies === 0),
              1.4,
            )}
            fill="var(--edge)"
            opacity="0.5"
          />
          <path
            d={dots(
              lit.filter(({ studies }) => studies === 1),
              4.2,
            )}
            fill="var(--flame)"
          />
          <path
            d={dots(
              lit.filter(({ studies }) => studies > 1),
              5.6,
            )}
            fill="var(--flame)"
          />
          <path d={dots(days.slice(-1), 6.9)} fill="none" stroke="var(--ink)" strokeOpacity="0.55" />
        </svg>
      </section>
    </Picture>
  )
}

/**
 * Name of a month, above the week in which it begins; a month of which only the end is displayed
 * has no name.
 */
function MonthName({ first: { on, week } }: { first: CalendarDay }) {
  if (Number(on.slice(8)) !== 1 || week > WEEKS - 2) return null
  return (
    <text x={week * CELL + 2} y="11" fontSize="12" fill="var(--soft)">
      {monthOf(on, { month: 'short' })}
    </text>
  )
}

/**
 * Draws circles of one size as one SVG path, because a separate element for each day would add more than 360
 * elements.
 */
function dots(days: readonly CalendarDay[], radius: number): string {
  return days
    .map(({ week, weekday }) => {
      const left = (week + 0.5) * CELL - radius
      return `M${left} ${TOP + (weekday + 0.5) * CELL}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
    })
    .join('')
}

function monthOf(on: string, style: { month: 'short' | 'long'; year?: 'numeric' }): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(on))
}
