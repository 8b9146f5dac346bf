import { expect, test } from 'vitest'
import { problemsAfterInThirdEdition as problemsAfter, swap } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'
const AT = 'content/studies/01/0009.md'

/** Returns the problems of day 9 when these words are added to its study. */
function problemsSaying(words: string): string[] {
  return problemsAfter({ [DAY_9]: swap('Day 9 has sin.', `Day 9 has sin. ${words}`) })
}

test('a season of the third edition passes', () => {
  expect(problemsAfter({})).toEqual([])
})

test('quoted words must be in the passage or at a reference that follows; a single word may be quoted freely', () => {
  expect(problemsSaying('It gives the word “sunrise” a place.')).toEqual([])
  expect(problemsSaying('Of Noah we read “every creeping thing” there.')).toEqual([])
  expect(problemsSaying('“Weeping may stay”, and then: “joy comes in the morning” (Psalm 30:5).')).toEqual([])
  expect(problemsSaying('Some say “time heals all wounds” to this.')).toEqual([
    `${AT}:25 study: “time heals all wounds” is neither in the day’s passage nor at a reference that follows it; quote it exactly.`,
  ])
})

test('a quotation from outside the Bible passes if its source is also on the sheet and in a comment', () => {
  const quoting = (source: string) =>
    source
      .replace('Day 9 has sin.', 'Day 9 has sin. He said [“time heals all wounds”]{source="Doe 1900"}.')
      .concat('\n<!-- source: John Doe, “Sayings”,\n1900, page 7. -->\n')
  expect(problemsAfter({ [DAY_9]: quoting })).toEqual([
    'content/sheets/01.yaml:83 line: of day 9: its source is named in a comment, and not on the sheet, of content/studies/01/0009.md.',
  ])
  const onSheet = (source: string) => {
    const days = source.split('  - day: ')
    return days
      .map((day) =>
        day.startsWith('9\n')
          ? day.replace('none', 'John Doe').replace('source: none', 'source: John Doe')
          : day,
      )
      .join('  - day: ')
  }
  expect(problemsAfter({ [DAY_9]: quoting, 'sheets/01.yaml': onSheet })).toEqual([])
})

test('a comment that is not a source is refused', () => {
  expect(problemsAfter({ [DAY_9]: (source) => `${source}\n<!-- to do -->\n` }).length).toBeGreaterThan(0)
})

test('a study has at most three references in brackets, unless a reviewed exception gives a reason', () => {
  const brackets = '(Genesis 1:1) (Genesis 1:2) (Genesis 1:3)'
  const problem = `${AT}:23 study: brackets: 4; it should be at most 3.`
  expect(problemsSaying(brackets)).toEqual([problem])
  const change = swap('Day 9 has sin.', `Day 9 has sin. ${brackets}`)
  const exceptions = () => '- { day: 9, cap: brackets, reason: Three places are compared. }\n'
  expect(problemsAfter({ [DAY_9]: change, 'cap-exceptions.yaml': exceptions })).toEqual([])
  expect(
    problemsAfter({ [DAY_9]: change, 'cap-exceptions.yaml': () => '- { day: 9, cap: brackets }\n' }),
  ).toContain('content/cap-exceptions.yaml:1 entry 1 reason: is missing; give a reason.')
})

test('a study has at most seventy quoted words', () => {
  const verse = 'it yielded fruit'
  const problems = problemsSaying(Array.from({ length: 30 }, () => `“${verse}”`).join(' '))
  expect(problems.filter((problem) => problem.includes('quoted words: '))).toHaveLength(1)
})

test('a day needs a discovery and a shape, and an unknown kind is refused', () => {
  expect(problemsAfter({ [DAY_9]: swap(/discovery: .*\n/, '') })).toContain(
    `${AT}:2 discovery: is missing; a day has both a discovery and a shape.`,
  )
  expect(problemsAfter({ [DAY_9]: swap(/opening: .*/, 'opening: joke') }).join('\n')).toContain(
    'shape.opening: is "joke"; give one of: scene, reader\'s question',
  )
})

test('two days cannot have the same discovery', () => {
  expect(
    problemsAfter({ [DAY_9]: swap(/discovery: .*/, 'discovery: On day 8 a reader sees the number 8.') }),
  ).toContain(`${AT}:6 discovery: is the discovery of day 8 already; find another.`)
})

test('a day must name Christ in the part that its shape declares', () => {
  expect(problemsAfter({ [DAY_9]: swap('Jesus, hear day 9.', 'Lord, hear day 9.') })).toEqual([
    `${AT}:8 shape: says christ: prayer, where Christ is not named; correct one of the two.`,
  ])
})
