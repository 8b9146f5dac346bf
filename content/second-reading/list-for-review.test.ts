import { expect, test } from 'vitest'
import { problemLine } from '#content/files/problem.ts'
import { readContent } from '#content/files/read-content.ts'
import { type Change, swap, withChangedSeason } from '#content/testing/planted.ts'
import { listForReview } from './list-for-review.ts'

const NOBODY =
  '28 prayer: has no known name of God in its first sentence; make sure that it is clear who is addressed.'

/**
 * Returns the entries that this change to day 9 adds to the list. The random words of its prayer
 * address God by no name.
 */
function listed(change: Change): string[] {
  const linesOf = (folder: string) => listForReview(readContent(folder)).map(problemLine)
  const lines = withChangedSeason({ 'studies/01/0009.md': change }, linesOf)
  return lines.flatMap((line) => /0009\.md:(.*)/.exec(line)?.[1] ?? [])
}

test('a number in a question is listed, so that the second reader counts', () => {
  expect(listed(swap('Test question b of day 9?', 'Which three birds fly?'))).toEqual([
    '13 question b: says “three”; count them in the passage.',
    NOBODY,
  ])
})

test('a quotation that ends before its “but” is listed', () => {
  const quoting = (words: string) => swap('Day 9 has sin.', `It says “${words}” (Genesis 8:9).`)
  expect(listed(quoting('himself'))).toEqual([NOBODY])
  expect(listed(swap('Day 9 has sin.', 'It says “Weeping may stay for the night” (Psalm 30:5).'))).toEqual([
    '18 study: “Weeping may stay for the night” ends where Psalm 30:5 goes on with “but”; see that it is not cut short.',
    NOBODY,
  ])
})

test('a point in the past tense and a prayer without an addressee are listed', () => {
  expect(listed(swap(/point: .*/, 'point: God was with Noah when the waters went down.'))).toEqual([
    '6 point: has a verb of the past; see that its claim is true today.',
    NOBODY,
  ])
  expect(listed(swap('## Prayer\n', '## Prayer\nMaker of all, hear. '))).toEqual([])
})

test('a word that was an insight before is listed on the later day', () => {
  expect(listed(swap(/strongs: .*/, 'strongs: H7225'))).toEqual([
    '9 insight.strongs: is the word of day 1 too; see that both days are worth it.',
    NOBODY,
  ])
})
