import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.ts'

/** Number of clauses of levels 1 and 2 in each section of the OWASP ASVS 5.0.0; they are numbered from 1. */
const clausesOf: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const numbers = Object.entries(clausesOf).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const file = join(ROOT, 'docs/asvs.md')
const page = readFileSync(file, 'utf8')

const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level = '', asks = '', verdict = '', evidence = ''] = line.slice(2, -2).split(' | ')
    return { number, level, asks, verdict, evidence }
  })

const LINK = /\]\(([^)]+)\)/g
const linksIn = (text: string) => [...text.matchAll(LINK)].map(([, target = '']) => target)

test('every clause of levels 1 and 2 is listed once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([])
})

test('each clause is fulfilled with evidence, or has a reason, in our own wording', () => {
  const verdicts = ['holds', 'does not apply', '**does not hold**']
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([])
  expect(rows.filter(({ evidence }) => evidence.trim() === '')).toEqual([])
  expect(rows.filter((row) => row.verdict === 'holds' && linksIn(row.evidence).length === 0)).toEqual([])
  expect(rows.filter(({ asks }) => asks.split(' ').length > 10)).toEqual([])
})

test('the figures at the top of the document match the table', () => {
  const countOf = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length
  const [holds, other, not] = ['holds', 'does not apply', '**does not hold**'].map(countOf)
  expect(page).toContain(
    `Of ${rows.length} clauses ${holds} hold, ${other} do not apply, and ${not} do not hold`,
  )
})

test('every file and heading that the document links to exists', () => {
  const missing = linksIn(page)
    .filter((target) => !target.startsWith('https://'))
    .filter((target) => {
      const [path = '', heading] = target.split('#')
      const named = join(dirname(file), path)
      return !existsSync(named) || (heading !== undefined && !headingsOf(named).includes(heading))
    })
  expect(missing).toEqual([])
})

/** Returns the anchors of all headings. */
function headingsOf(path: string): string[] {
  const titles = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
  return titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}
