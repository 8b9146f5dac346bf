import { AWAY } from './learner.ts'
import { sum, type Year } from './simulate.ts'

const [WIDTH, LEFT, RIGHT] = [760, 52, 120]
const PANEL = 170
const WEEK_DAYS = 7
const inks = ['#1E4C63', '#B9770E', '#6A6256']

/**
 * Draws a chart of a year with one line for each scheduler: above, the average probability of recall of all verses;
 * below, the number of reviews per day.
 */
export function drawYear(runs: readonly (readonly [name: string, years: readonly Year[]])[]): string {
  const known = runs.map(([name, years]) => ({ name, points: retentionOf(years) }))
  const costs = runs.map(([name, years]) => ({ name, points: reviewsOf(years) }))
  const most = Math.ceil(Math.max(...costs.flatMap(({ points }) => points.map(([, y]) => y))) / 10) * 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 480" font-family="sans-serif" font-size="13" role="img" aria-label="Known verses and reviews a day over a year, by scheduler">
<rect width="${WIDTH}" height="480" fill="#FBF8F2"/>
${panel({ top: 44, title: 'Known: mean chance of recall of all verses', lines: known, from: 0.8, to: 1, ticks: [0.8, 0.9, 1], label: (at) => `${Math.round(at * 100)} %` })}
${panel({ top: 264, title: 'Reviews a day of a learner, mean of each week', lines: costs, from: 0, to: most, ticks: [0, most / 2, most], label: String })}
<text x="${LEFT}" y="466" fill="#6A6256">Days of the year; all are away from day ${AWAY.from} to ${AWAY.until}.</text>
</svg>
`
}

interface Panel {
  top: number
  title: string
  lines: readonly { name: string; points: readonly Point[] }[]
  from: number
  to: number
  ticks: readonly number[]
  label: (at: number) => string
}

type Point = [day: number, value: number]

function panel({ top, title, lines, from, to, ticks, label }: Panel): string {
  const x = (day: number) => LEFT + (day / 365) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) => top + PANEL * (1 - (value - from) / (to - from))
  const ends = lines.map(({ points }) => y(points.at(-1)?.[1] ?? from) + 4)
  const places = apart(ends)
  return [
    `<text x="${LEFT}" y="${top - 14}" fill="#26221C">${title}</text>`,
    `<rect x="${x(AWAY.from)}" y="${top}" width="${x(AWAY.until) - x(AWAY.from)}" height="${PANEL}" fill="#E6DECF"/>`,
    ...ticks.map(
      (at) =>
        `<path d="M${LEFT} ${y(at)}H${WIDTH - RIGHT}" stroke="#E6DECF"/><text x="${LEFT - 8}" y="${y(at) + 4}" text-anchor="end" fill="#6A6256">${label(at)}</text>`,
    ),
    ...lines.map(({ name, points }, index) => {
      const path = points
        .map(([day, value]) => `${x(day).toFixed(1)} ${y(Math.max(from, value)).toFixed(1)}`)
        .join('L')
      return `<path d="M${path}" fill="none" stroke="${inks[index]}" stroke-width="2"/><text x="${WIDTH - RIGHT + 8}" y="${places[index]?.toFixed(1)}" fill="${inks[index]}">${name}</text>`
    }),
  ].join('\n')
}

/** Moves the labels at the ends of the lines apart, so that they do not overlap. */
function apart(places: readonly number[]): number[] {
  const moved = [...places]
  const order = places
    .map((_, index) => index)
    .sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  for (const [rank, index] of order.entries()) {
    const above = moved[order[rank - 1] ?? -1]
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, above + 16)
  }
  return moved
}

function retentionOf(years: readonly Year[]): Point[] {
  const looks = years[0]?.retention.length ?? 0
  return Array.from({ length: looks }, (_, look): Point => {
    const known = years.flatMap(({ retention }) => retention[look] ?? [])
    return [(look * 365) / looks, sum(known) / known.length]
  }).filter(([, value]) => !Number.isNaN(value))
}

function reviewsOf(years: readonly Year[]): Point[] {
  const weeks = Math.floor((years[0]?.reviews.length ?? 0) / WEEK_DAYS)
  return Array.from({ length: weeks }, (_, week): Point => {
    const from = week * WEEK_DAYS
    const reviews = sum(years.map(({ reviews }) => sum(reviews.slice(from, from + WEEK_DAYS))))
    return [from + WEEK_DAYS / 2, reviews / years.length / WEEK_DAYS]
  })
}
