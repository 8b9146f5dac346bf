import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable, printTable, rounded } from '#lab/shared/table.ts'
import { ROOT } from '#scripts/run.ts'
import { drawYear } from './draw-year.ts'
import { asBuilt, every, type MakeScheduler, sm2, withoutLimit } from './schedulers.ts'
import { type Figures, figuresOf, simulateLearners, type Year } from './simulate.ts'

// `npm run lab -- simulate`: simulates a thousand learners during a year, with Lampstand's schedule of reviews, with
// SM-2, and with weekly reviews. Writes the results, as numbers and as a chart, into docs/memory.md. The random numbers
// are the same in every run, so the results do not depend on the machine.

const LEARNERS = 1_000
/**
 * Number of learners in the simulations of `sameRetention`. It is smaller than LEARNERS, because that function runs
 * many simulations.
 */
const LOOKED_AT = 200

const PAGE = join(ROOT, 'docs/memory.md')
const CHART = join(ROOT, 'docs/memory.svg')

const startedMs = performance.now()
const built = simulateLearners(LEARNERS, asBuilt)
const target = figuresOf(built.slice(0, LOOKED_AT)).retention
const stretch = sameRetention(sm2, 0.5, 4)
const days = Math.round(sameRetention(every, 1, 60))
const runs: [name: string, years: readonly Year[]][] = [
  ['FSRS as built', built],
  ['SM-2', simulateLearners(LEARNERS, sm2())],
  ['every week', simulateLearners(LEARNERS, every(7))],
  [`SM-2, intervals × ${rounded(stretch, 2)}`, simulateLearners(LEARNERS, sm2(stretch))],
  [`every ${days} days`, simulateLearners(LEARNERS, every(days))],
  ['FSRS, no limit a day', simulateLearners(LEARNERS, withoutLimit)],
]

const tables = [
  table('All 1,000 learners', () => true),
  table('The 500 who forget by traces', ({ forgets }) => forgets === 'by traces'),
  table('The 500 who forget by halves', ({ forgets }) => forgets === 'by halves'),
]
for (const { title, head, rows } of tables) {
  console.log(`\n${title}`)
  printTable(head, rows)
}
write(tables)
writeFileSync(CHART, drawYear(runs.slice(0, 3)))
console.log(`\nSimulated in ${rounded((performance.now() - startedMs) / 1000)} s.`)

/**
 * Searches for the length of the intervals with which another scheduler has the same retention as Lampstand's schedule.
 * Uses bisection: longer intervals lower the retention.
 * @param make returns the scheduler for a length of the intervals: a factor for SM-2, a number of days for fixed
 * intervals
 */
function sameRetention(make: (intervals: number) => MakeScheduler, from: number, to: number): number {
  let [short, long] = [from, to]
  for (let step = 0; step < 8; step += 1) {
    const middle = (short + long) / 2
    if (figuresOf(simulateLearners(LOOKED_AT, make(middle))).retention > target) short = middle
    else long = middle
  }
  return (short + long) / 2
}

function table(title: string, isCounted: (year: Year) => boolean) {
  const figures = runs.map(([name, years]) => ({ name, ...figuresOf(years.filter(isCounted)) }))
  const lines: [string, (of: Figures) => string][] = [
    ['reviews a verse and year', ({ reviewsAVerse }) => rounded(reviewsAVerse, 1)],
    ['**reviews a verse held at 90 %, and year**', ({ reviewsAVerseHeld }) => rounded(reviewsAVerseHeld, 1)],
    ['days on which a verse is held at 90 %', ({ heldShare }) => percent(heldShare)],
    ['retention, mean of the year', ({ retention }) => percent(retention)],
    ['retention at the end', ({ lastRetention }) => percent(lastRetention)],
    ['known when it came back', ({ knownInReview }) => percent(knownInReview)],
    ['verses begun in the year', ({ verses }) => rounded(verses)],
    ['the most reviews on any day', ({ mostOnADay }) => rounded(mostOnADay)],
    ['days with more than was chosen', ({ daysOverChoice }) => rounded(daysOverChoice)],
    ['the largest day after a fortnight away, mean', ({ largestDayBack }) => rounded(largestDayBack, 1)],
  ]
  return {
    title,
    head: ['', ...figures.map(({ name }) => name)],
    rows: lines.map(([name, of]) => [name, ...figures.map(of)]),
  }
}

function percent(share: number): string {
  return `${rounded(share * 100, 1)} %`
}

function write(tables: readonly ReturnType<typeof table>[]): void {
  const [begin, end] = ['<!-- figures: written by `npm run lab -- simulate` -->\n', '<!-- end of figures -->']
  const page = readFileSync(PAGE, 'utf8')
  const made = tables.map(({ title, head, rows }) => {
    return `**${title}**\n\n${markdownTable(head, rows).join('\n')}\n\n`
  })
  writeFileSync(
    PAGE,
    page.slice(0, page.indexOf(begin) + begin.length) + made.join('') + page.slice(page.indexOf(end)),
  )
}
