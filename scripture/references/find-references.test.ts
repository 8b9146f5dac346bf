import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { books, referenceName } from '#scripture/books.ts'
import { findReferences } from './find-references.ts'

const bounds = { atMost: 20, maxVerses: 60 }

/** What is found, each as it was written and as we write it. */
const foundIn = (text: string) =>
  findReferences(text, bounds).map(({ start, end, reference }) => [text.slice(start, end), reference])

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
  [
    'John 3:16b and John 3:16-2',
    [
      ['John 3:16b', 'John 3:16'],
      ['John 3:16', 'John 3:16'],
    ],
  ],
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
  'StJohn 3:16',
  'John 3:1234',
  '3 John 15, 1 John 6, and First John 7',
])('in “%s” there is none', (text) => {
  expect(foundIn(text)).toEqual([])
})

test('no more are found than are wanted', () => {
  expect(findReferences('John 3:16 '.repeat(30), bounds)).toHaveLength(20)
})

test('every book is found by its whole name, wherever it stands', () => {
  const book = constantFrom(...books)
  assert(
    property(book, string(), (book, before) => {
      const written = `${referenceName(book)} 1:1`
      const [found] = foundIn(`${before.replace(/[\p{L}\p{N}:.-]/gu, '')} ${written} and so on`)
      expect(found).toEqual([written, written])
    }),
  )
})

test('whatever is written, it is read in passing, and links stand in order and apart', () => {
  assert(
    property(
      string({ unit: constantFrom('John', ' ', '1', '3', ':', '-', 'Ps', '.', 'I', '\n', '–') }),
      (text) => {
        let last = 0
        for (const { start, end } of findReferences(text, bounds)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
      },
    ),
  )
})
