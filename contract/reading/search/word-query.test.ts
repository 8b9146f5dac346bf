import { expect, test } from 'vitest'
import { readWords } from './word-query.ts'

test('words are searched anywhere, and the last one may be incomplete', () => {
  expect(readWords('Faith, hope')).toEqual({
    words: ['faith', 'hope'],
    wanted: [[[' faith ']], [[' hope']]],
    sequences: [['faith', 'hope']],
    isBegun: true,
  })
})

test.each(['"in the beginning"', '“in the beginning”', '«in the beginning»', '„in the beginning“'])(
  'quoted words are one complete phrase: %s',
  (typed) => {
    expect(readWords(typed)).toMatchObject({ wanted: [[[' in the beginning ']]], isBegun: false })
  },
)

test.each([
  ['‘steadfast love’', [[[' steadfast love ']]]],
  ["'steadfast love'", [[[' steadfast love ']]]],
  ["god 'don’t be afraid'", [[[' god ']], [[' dont be afraid ']]]],
  ['«my shepherd»', [[[' my shepherd ']]]],
  ['“lamp to my feet”', [[[' lamp to my feet ']]]],
  ['”lamp to my feet”', [[[' lamp to my feet ']]]],
  ['"don’t be afraid"', [[[' dont be afraid ']]]],
  // Apostrophes are not quotation marks.
  ['Jesus’ feet', [[[' jesus ']], [[' feet']]]],
  ["don't, won't", [[[' dont ']], [[' wont']]]],
  ['’tis good', [[[' tis ']], [[' good']]]],
])('single quotes around words are quotes: %s', (typed, wanted) => {
  expect(readWords(typed).wanted).toEqual(wanted)
})

test('a quote without its closing mark is treated as incomplete', () => {
  expect(readWords('god "in the beg')).toMatchObject({
    wanted: [[[' god ']], [[' in the beg']]],
    isBegun: true,
  })
})

test('the last word after a quote may be incomplete', () => {
  expect(readWords('"the son" lov').wanted).toEqual([[[' the son ']], [[' lov']]])
})

test.each(["don't", 'don’t', 'donʼt', 'dont'])('apostrophes do not matter: %s', (typed) => {
  expect(readWords(typed).words).toEqual(['dont'])
})

test('“the Lord” also finds Yahweh, and the article is optional', () => {
  const { wanted, sequences } = readWords('the LORD is')
  expect(wanted[0]).toEqual([[' lord '], [' yahweh ']])
  expect(sequences).toEqual([
    ['the', 'lord', 'is'],
    ['yahweh', 'is'],
  ])
})

test.each([
  ['Jehovah', 'yahweh'],
  ['YHWH', 'yahweh'],
  ['the LORD GOD', 'yahweh god'],
  ['the Lord GOD', 'the lord yahweh'],
  ['the LORD of hosts', 'yahweh of armies'],
  ['O LORD', 'yahweh'],
])('%s is also searched as “%s”', (typed, said) => {
  expect(readWords(typed).sequences.map((words) => words.join(' '))).toContain(said)
})

test.each(['', '   ', '"', '""', '“”', '.*', '(', '’', '\u200f', '🕊️'])(
  'a query without letters or digits has no words: %j',
  (typed) => {
    expect(readWords(typed)).toMatchObject({ words: [], wanted: [] })
  },
)

test('a query that repeats “Lord” many times has at most eight word sequences', () => {
  expect(readWords('lord '.repeat(40)).sequences.length).toBeLessThanOrEqual(8)
})
