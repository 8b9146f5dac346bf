import type { MonthOfReviews } from '#web/features/reading/memory/schedule/statistics.ts'
import { PictureTable } from '#web/ui/picture-table.tsx'

/** Number of months drawn in the chart; the table below it lists all months. */
const DRAWN = 6
const BAR = 40
const HEIGHT = 100

/** Chart of the share of due verses that were known, by month. */
export function Retention({ retention }: { retention: readonly MonthOfReviews[] }) {
  const drawn = retention.slice(-DRAWN)
  const last = drawn.at(-1)
  if (!last) return null
  const words = `In ${monthOf(last.month, 'long')} you knew ${last.known} of the ${last.reviews} that came back.`
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-lg">What stays</h3>
      <p className="text-soft">{words}</p>
      <svg
        viewBox={`0 0 ${DRAWN * BAR} ${HEIGHT + 40}`}
        role="img"
        aria-label={`Verses that were known when they came back, by month. ${words}`}
        className="block w-full max-w-md"
      >
        <path d={`M0 ${HEIGHT + 20}H${DRAWN * BAR}`} stroke="var(--line)" />
        {drawn.map((month, index) => {
          const height = Math.max(2, HEIGHT * shareOf(month))
          const x = index * BAR + 6
          return (
            <g key={month.month} fontSize="12" fill="var(--soft)" textAnchor="middle">
              <rect
                x={x}
                y={HEIGHT + 20 - height}
                width={BAR - 12}
                height={height}
                rx="3"
                fill="var(--flame)"
              />
              <text x={x + BAR / 2 - 6} y={HEIGHT + 14 - height}>
                {percent(month)}
              </text>
              <text x={x + BAR / 2 - 6} y={HEIGHT + 36}>
                {monthOf(month.month, 'short')}
              </text>
            </g>
          )
        })}
      </svg>
      <PictureTable
        caption="What stays"
        head={['Month', 'Came back', 'Known', 'Share']}
        rows={retention
          .map((month) => [monthOf(month.month, 'long'), month.reviews, month.known, percent(month)])
          .reverse()}
      />
    </div>
  )
}

function shareOf({ known, reviews }: MonthOfReviews): number {
  return reviews === 0 ? 0 : known / reviews
}

function percent(month: MonthOfReviews): string {
  return `${Math.round(shareOf(month) * 100)} %`
}

function monthOf(month: string, style: 'short' | 'long'): string {
  const year = style === 'long' ? { year: 'numeric' as const } : {}
  const at = new Date(`${month}-01`)
  return new Intl.DateTimeFormat('en-US', { month: style, ...year, timeZone: 'UTC' }).format(at)
}
