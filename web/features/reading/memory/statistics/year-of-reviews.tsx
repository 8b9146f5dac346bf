import type { DayOfReviews } from '#web/features/reading/memory/schedule/statistics.ts'
import { PictureTable } from '#web/ui/picture-table.tsx'

const CELL = 15
const TOP = 20
const WEEK_DAYS = 7

/** Number of reviews per day at which a dot has its maximum size. */
const MANY = 10

/** Chart of the past year with a dot for each day with a review; the more reviews, the larger the dot. */
export function YearOfReviews({ year }: { year: readonly DayOfReviews[] }) {
  const days = year.map((day, index) => ({
    ...day,
    week: Math.floor(index / WEEK_DAYS),
    weekday: index % WEEK_DAYS,
  }))
  const lit = days.filter(({ reviews }) => reviews > 0)
  const weeks = Math.ceil(days.length / WEEK_DAYS)
  const months = [...Map.groupBy(days, ({ date }) => date.slice(0, 7))]
  const total = sumOf(lit)
  const words = `${total} ${total === 1 ? 'review' : 'reviews'} on ${lit.length} ${lit.length === 1 ? 'day' : 'days'} of the past year.`
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-lg">Your year</h3>
      <p className="text-soft">{words}</p>
      {/* The weeks are rendered from right to left, so that the newest one is visible if the chart is too wide for
          the screen. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled sideways can be by keyboard, too */}
      <section dir="rtl" aria-label="Calendar of reviews" tabIndex={0} className="overflow-x-auto pb-2">
        <svg
          viewBox={`0 0 ${weeks * CELL} ${TOP + WEEK_DAYS * CELL}`}
          role="img"
          aria-label={`A calendar of the past year. ${words}`}
          direction="ltr"
          className="block w-full"
          style={{ minWidth: weeks * CELL }}
        >
          {months.map(([month, [first]]) =>
            first?.date.endsWith('-01') && first.week < weeks - 1 ? (
              <text key={month} x={first.week * CELL + 2} y="11" fontSize="12" fill="var(--soft)">
                {monthOf(first.date, 'short')}
              </text>
            ) : null,
          )}
          <path
            d={dots(
              days.filter(({ reviews }) => reviews === 0),
              () => 1.4,
            )}
            fill="var(--edge)"
            opacity="0.5"
          />
          <path
            d={dots(lit, ({ reviews }) => 3 + (3.4 * Math.min(reviews, MANY)) / MANY)}
            fill="var(--flame)"
          />
        </svg>
      </section>
      <PictureTable
        caption="Your year"
        head={['Month', 'Days with a review', 'Reviews']}
        rows={months
          .map(([month, days]) => [
            monthOf(`${month}-01`, 'long'),
            days.filter(({ reviews }) => reviews > 0).length,
            sumOf(days),
          ])
          .reverse()}
      />
    </div>
  )
}

interface Dot extends DayOfReviews {
  week: number
  weekday: number
}

/**
 * Returns the data of one SVG path that draws all circles: one element per day would add more than 360
 * elements.
 */
function dots(days: readonly Dot[], radiusOf: (day: Dot) => number): string {
  return days
    .map((day) => {
      const radius = radiusOf(day)
      const left = (day.week + 0.5) * CELL - radius
      return `M${left} ${TOP + (day.weekday + 0.5) * CELL}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
    })
    .join('')
}

function sumOf(days: readonly DayOfReviews[]): number {
  return days.reduce((sum, { reviews }) => sum + reviews, 0)
}

function monthOf(date: string, style: 'short' | 'long'): string {
  const year = style === 'long' ? { year: 'numeric' as const } : {}
  return new Intl.DateTimeFormat('en-US', { month: style, ...year, timeZone: 'UTC' }).format(new Date(date))
}
