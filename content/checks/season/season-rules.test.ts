import { expect, test } from 'vitest'
import { studyPlace } from '#content/files/study-place.ts'
import { type Change, problemsAfter } from '#content/testing/planted.ts'

const PLAN = 'content/plan/01.yaml:1 season:'

/** Returns the problems of the season after this change to its first `count` days. */
function problemsAfterDays(count: number, change: Change): string[] {
  const days = Array.from({ length: count }, (_, index) => index + 1)
  return problemsAfter(Object.fromEntries(days.map((day) => [studyPlace(day), change])))
}

const dayOf = (source: string) => /^day: (\d+)$/m.exec(source)?.[1]

/** Creates a change that inserts a sentence, different on each day, at the beginning of this part. */
function saying(part: 'Reflection' | 'Prayer', sentence: (day: string) => string): Change {
  return (source) => source.replace(`## ${part}\n`, `## ${part}\n${sentence(dayOf(source) ?? '')} `)
}

test.each<[string, number, Change, string]>([
  [
    'semicolons',
    8,
    saying('Reflection', (day) => `Bread ${day}; salt ${day}.`),
    'days with a semicolon: 9; it should be at most 8',
  ],
  [
    'an unnamed person',
    12,
    saying('Reflection', (day) => `Somebody ${day}.`),
    '“nobody”, “someone” and the like: 13; it should be at most 12',
  ],
  [
    'a remark that the text leaves something open',
    4,
    saying('Reflection', (day) => `We are not told ${day}.`),
    'days with “does not say” or “are not told”: 5; it should be at most 4',
  ],
])('the number of days of a season with %s is limited', (_, most, change, problem) => {
  expect(problemsAfterDays(most, change)).toEqual([])
  expect(problemsAfterDays(most + 1, change)).toEqual([expect.stringContaining(`${PLAN} ${problem} (days `)])
})

test('a semicolon in a reference is not counted', () => {
  const change = saying('Reflection', () => 'It is so (Genesis 1:2; 3:4).')
  expect(problemsAfterDays(9, change).filter((problem) => problem.includes('semicolon'))).toEqual([])
})

test('every season must use words of the faith, such as grace, on at least one day', () => {
  expect(problemsAfterDays(29, (source) => source.replace(/has grace/, 'has bread'))).toEqual([])
  expect(problemsAfterDays(30, (source) => source.replace(/has grace/, 'has bread'))).toEqual([
    `${PLAN} days that say grace…: 0; it should be at least 1 (days none).`,
  ])
})

test('a season with missing days need not use every word of the faith', () => {
  const silent = (source: string) =>
    dayOf(source) === '30' ? null : source.replace(/has grace/, 'has bread')
  const problems = problemsAfterDays(30, silent).filter((problem) => problem.startsWith(PLAN))
  expect(problems).toEqual([])
})
