import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { referenceTable } from '#contract/scripture/reference-table.ts'
import { linksOf } from '#contract/scripture/references-read.ts'
import { books, referenceName } from '#scripture/books.ts'
import { readReferences } from './read-references.ts'

const bounds = { atMost: 20, maxVerses: 60, isRunning: true }

/** Returns each reference found, as written and in our format. */
const foundIn = (text: string) =>
  linksOf(readReferences(text, bounds)).map(({ start, end, reference }) => [
    text.slice(start, end),
    reference,
  ])

test.each<[string, [string, string][]]>([
  [
    'see John 3:16-18, and 1 Cor 13',
    [
      ['John 3:16-18', 'John 3:16–18'],
      ['1 Cor 13', '1 Corinthians 13:1–13'],
    ],
  ],
  ['Ps. 23', [['Ps. 23', 'Psalm 23:1–6']]],
  ['Psalms 8:1, which I love', [['Psalms 8:1', 'Psalm 8:1']]],
  ['As in Psalm 23 he leads me', [['Psalm 23', 'Psalm 23:1–6']]],
  ['(cf. Genesis 1:24–2:3)', [['Genesis 1:24–2:3', 'Genesis 1:24–2:3']]],
  ['read john 3:16!', [['john 3:16', 'John 3:16']]],
  ['Song of Songs 8:6', [['Song of Songs 8:6', 'Song of Solomon 8:6']]],
  [
    'First John 4:8; II Tim 1:7',
    [
      ['First John 4:8', '1 John 4:8'],
      ['II Tim 1:7', '2 Timothy 1:7'],
    ],
  ],
  [
    'Jude 3, Jude 1:4',
    [
      ['Jude 3', 'Jude 1:3'],
      ['Jude 1:4', 'Jude 1:4'],
    ],
  ],
  ['Acts 2.', [['Acts 2', 'Acts 2:1–47']]],
  ['Mark 4\nand the storm', [['Mark 4', 'Mark 4:1–41']]],
  ['John 3:16: For God', [['John 3:16', 'John 3:16']]],
  // A descending range is ignored.
  ['John 3:16b and John 3:16-2', [['John 3:16b', 'John 3:16']]],
  ['chapter 3 John 3:16', [['John 3:16', 'John 3:16']]],
  [
    'John 3.16-18, Romans 8.28. Amen',
    [
      ['John 3.16-18', 'John 3:16–18'],
      ['Romans 8.28', 'Romans 8:28'],
    ],
  ],
  ['Day 2 Genesis 4', [['Genesis 4', 'Genesis 4:1–26']]],
])('in “%s” the references are found', (text, expected) => {
  expect(foundIn(text)).toEqual(expected)
})

test.each([
  'Acts of kindness 3',
  'I have 2 Kings 5 times',
  'Mark 3 things down',
  'Job 1 of 3 is done',
  'Ruth 2 weeks ago',
  'We meet at 7:30, John',
  'I am 3:16 late and it is 6:30',
  'Hezekiah 3:16',
  'John 99:1, John 3:99, Psalm 151',
  'Psalm 119',
  'Acts 8:37',
  'Genesis 1-3',
  'ps 23',
  'John 3:1234',
  '3 John 15, 1 John 6, and First John 7',
])('“%s” contains no reference', (text) => {
  expect(foundIn(text)).toEqual([])
})

test('no more references are found than requested', () => {
  expect(foundIn('John 3:16 '.repeat(30))).toHaveLength(20)
})

test('every book is found by its full name at every position', () => {
  const book = constantFrom(...books)
  assert(
    property(book, string(), (book, before) => {
      const written = `${referenceName(book)} 1:1`
      const [found] = foundIn(`${before.replace(/[\p{L}\p{N}:.-]/gu, '')} ${written} and so on`)
      expect(found).toEqual([written, written])
    }),
  )
})

/**
 * Formats that are accepted only in a field for references: in a sentence such words and spaces are
 * ambiguous.
 */
const inFieldsOnly = ['John chapter 3 verses 16 to 18', '1 Corinthians 13 4-7']

test.each(referenceTable.filter(([written]) => !inFieldsOnly.includes(written)))(
  'in running text %j is read as %j, and nothing else is found',
  (written, passages) => {
    const found = readReferences(`${written}\nThis is it.`, { ...bounds, maxVerses: 1000 })
    expect(found.passages.map(({ passage }) => formatReference(passage))).toEqual(passages)
  },
)

test.each<[string, string[]]>([
  ['In John 3:16, 25 words say it all', ['John 3:16']],
  ['John 3:16 and 2 Peter 3:9', ['John 3:16', '2 Peter 3:9']],
  ['John 3:16, Romans 8:28', ['John 3:16', 'Romans 8:28']],
  ['Mark 4:3, and 5 people came', ['Mark 4:3']],
  ['Read Psalm 23, then rest', ['Psalm 23:1–6']],
  ['As in Psalm I love', []],
  ['Psalm xxiii is sung', ['Psalm 23:1–6']],
  ['See 1 Corinthians 13 4-7', []],
])('in “%s” numbers that count something are not read as verses', (text, references) => {
  expect(foundIn(text).map(([, reference]) => reference)).toEqual(references)
})
