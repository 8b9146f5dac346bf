import { expect, test } from 'vitest'
import { problemsAfter, swap } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'
const AT = 'content/studies/01/0009.md'

/** Returns the problems that the checks report when day 9 has this point. */
function problemsWith(point: string): string[] {
  return problemsAfter({ [DAY_9]: swap(/point: .*/, `point: ${JSON.stringify(point)}`) })
}

test('a point of 8 to 22 words passes, a shorter or longer one is refused', () => {
  expect(problemsWith('God remembers Noah and all who are there.')).toEqual([])
  expect(problemsWith('God remembers Noah and all of them.')).toEqual([
    `${AT}:6 point: word count is 7; it should be 8 to 22.`,
  ])
  expect(problemsWith(`God ${'remembers '.repeat(21)}Noah.`)).toEqual([
    `${AT}:6 point: word count is 23; it should be 8 to 22.`,
  ])
})

test.each([
  'God remembers Noah; the waters go down at last.',
  'Does God remember Noah when the waters go down?',
  'God remembers Noah and says “go out” to him.',
])('a point is one plain sentence, and not %s', (point) => {
  const problem = `${AT}:6 point: has a semicolon, a question or a quotation; make it one plain sentence.`
  expect(problemsWith(point)).toContain(problem)
})

test('a point is a whole sentence', () => {
  expect(problemsWith('how God remembers Noah when the waters go down')).toEqual([
    `${AT}:6 point: is not a sentence; begin with a capital and end with a full stop.`,
  ])
})

test('two days cannot have the same point', () => {
  expect(problemsWith('The test passage of day 8 has a point of its own.')).toEqual([
    `${AT}:6 point: “The test passage of day 8 has a point of its own.” is already in day 8; say it in this day’s own words.`,
  ])
})

test('a point must refer to a verse of its passage', () => {
  expect(problemsAfter({ [DAY_9]: swap(/verse: .*/, 'verse: 7:1') })).toEqual([
    `${AT}:7 verse: 7:1 is not a verse of Genesis 8:6–9:7; give one of the passage.`,
  ])
  expect(problemsAfter({ [DAY_9]: swap(/verse: .*\n/, '') })).toEqual([
    `${AT}:2 verse: is missing; give the verse the point rests on, such as 1:3.`,
  ])
  expect(problemsAfter({ [DAY_9]: swap(/verse: .*/, 'verse: chapter 9') })).toContain(
    `${AT}:7 verse: is "chapter 9"; give the verse the point rests on, such as 1:3.`,
  )
})

test('a study must quote five consecutive words of its verse, or all of a shorter verse', () => {
  const quoting = (words: string) => swap(/It quotes “[^”]*”/, `It quotes “${words}”`)
  expect(problemsAfter({ [DAY_9]: quoting('Bring out with you every') })).toEqual([])
  expect(problemsAfter({ [DAY_9]: quoting('Bring out with you') })).toEqual([
    `${AT}:7 verse: 8:17 is not quoted; let the study say 5 of its words in a row.`,
  ])
})
