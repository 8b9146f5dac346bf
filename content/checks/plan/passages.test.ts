import { expect, test } from 'vitest'
import { problemsAfter, swap } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'
const WORD = 'H3068'
const WITHOUT_QUOTATION = / It quotes “[^”]*” \([^)]*\)\./

/**
 * Returns the problems reported when day 9 reads this passage, has its insight on a word of it, and
 * quotes nothing of it.
 */
function problemsWith(passage: string): string[] {
  const problems = problemsAfter({
    [DAY_9]: (source) =>
      source
        .replace(/scripture: .*/, `scripture: ${passage}`)
        .replace(/strongs: .*/, `strongs: ${WORD}`)
        .replace(WITHOUT_QUOTATION, ''),
  })
  // Ignores the verse of the point, which is not in the new passage, and the insight's word, which other
  // days may share.
  return problems.filter((problem) => !/ verse: | is the word of days /.test(problem))
}

test('a reference to a passage that does not exist is refused', () => {
  expect(problemsWith('Genesis 51:1-8')).toEqual([
    'content/studies/01/0009.md:5 scripture: Genesis has 50 chapters, so no chapter 51.',
  ])
})

test('text that is not a reference is refused', () => {
  expect(problemsWith('the flood')).toEqual([
    'content/studies/01/0009.md:5 scripture: "the flood" is not a reference like "Genesis 1:24-2:3" or "Psalm 8:1-9".',
  ])
})

test('the passage of another day is refused, whether typed with a hyphen or a dash', () => {
  expect(problemsWith('Genesis 7:5-8:5')).toEqual([
    'content/studies/01/0009.md:5 scripture: Genesis 7:5–8:5 is the passage of day 8 already; choose another.',
  ])
})

test('a passage of three verses passes, one of two is refused', () => {
  expect(problemsWith('Psalm 131:1-3')).toEqual([])
  expect(problemsWith('Psalm 117:1-2')).toEqual([
    'content/studies/01/0009.md:5 scripture: verse count is 2; it should be 3 to 25.',
  ])
})

test('a passage of more than 25 verses is refused', () => {
  expect(problemsWith('Psalm 136:1-26')).toEqual([
    'content/studies/01/0009.md:5 scripture: verse count is 26; it should be 3 to 25.',
  ])
})

test('a passage of more than 600 words is refused', () => {
  expect(problemsWith('2 Kings 16:1-20')).toEqual([
    expect.stringMatching(
      /^content\/studies\/01\/0009.md:5 scripture: word count is 6\d\d; it should be at most 600\.$/,
    ),
  ])
})

test('a passage that cuts a stanza is refused', () => {
  expect(problemsWith('Psalm 23:1-5')).toEqual([
    'content/studies/01/0009.md:5 scripture: begins or ends inside a paragraph or stanza; move its edges to where one begins and ends.',
  ])
})

test('a stanza too long for a day may be cut: Psalm 117:1–118:4', () => {
  expect(problemsWith('Psalm 117:1-118:4')).toEqual([])
})

test('a passage with a verse that the translation leaves blank is refused', () => {
  expect(problemsWith('Luke 17:34-37')).toContain(
    'content/studies/01/0009.md:5 scripture: holds 17:36, which the World English Bible leaves blank; choose another passage.',
  )
})

test('an insight on a Strong’s number that does not exist is refused', () => {
  expect(problemsAfter({ [DAY_9]: swap(/strongs: .*/, 'strongs: G3210') })).toEqual([
    'content/studies/01/0009.md:9 insight.strongs: G3210 is not in the lexicon; give the number of a word of this passage.',
  ])
})
