import { expect, test } from 'vitest'
import { readWritten } from './written-reference.ts'

/** As "JHN 3:16-3:16"; what has no end is "*". */
function read(typed: string): string {
  const reading = readWritten(typed)
  if (reading.kind !== 'reference') return reading.kind
  const { book, from, to } = reading.reference
  const at = (number: number) => (Number.isFinite(number) ? number : '*')
  return `${book} ${from.chapter}:${from.verse}-${at(to.chapter)}:${at(to.verse)}`
}

test.each([
  ['Ps 23', 'PSA 23:1-23:*'],
  ['ps23', 'PSA 23:1-23:*'],
  ['PSALMS 23', 'PSA 23:1-23:*'],
  ['Ps. 23', 'PSA 23:1-23:*'],
  ['gen 1', 'GEN 1:1-1:*'],
  ['gen 1-2', 'GEN 1:1-2:*'],
  ['gen 1-2:3', 'GEN 1:1-2:3'],
  ['Genesis 1:24–2:3', 'GEN 1:24-2:3'],
  ['1 cor 13', '1CO 13:1-13:*'],
  ['1cor13', '1CO 13:1-13:*'],
  ['1 cor 13 4-7', '1CO 13:4-13:7'],
  ['I Cor. 13.4–7', '1CO 13:4-13:7'],
  ['First Corinthians 13:4 — 7', '1CO 13:4-13:7'],
  ['1st Cor 13: 4', '1CO 13:4-13:4'],
  ['II Tim 1:7', '2TI 1:7-1:7'],
  ['rom 1 1-17', 'ROM 1:1-1:17'],
  ['john 3:16', 'JHN 3:16-3:16'],
  ['Jn 3.16', 'JHN 3:16-3:16'],
  ['john 3:05', 'JHN 3:5-3:5'],
  ['(John 3:16b),', 'JHN 3:16-3:16'],
  ['John chapter 3 verses 16 to 18', 'JHN 3:16-3:18'],
  ['john 3 v16', 'JHN 3:16-3:16'],
  ['lev 3', 'LEV 3:1-3:*'],
  ['1 ch 3', '1CH 3:1-3:*'],
  ['Song of Songs 2:1', 'SNG 2:1-2:1'],
  ['song of solomon 2', 'SNG 2:1-2:*'],
  ['sos 2', 'SNG 2:1-2:*'],
  ['is 40', 'ISA 40:1-40:*'],
  ['Habak 3', 'HAB 3:1-3:*'],
  ['phil 4:8', 'PHP 4:8-4:8'],
  ['Jude 3-8', 'JUD 1:3-1:8'],
  ['jude 1', 'JUD 1:1-1:*'],
  ['Philemon 1:6', 'PHM 1:6-1:6'],
  ['Ruth', 'RUT 1:1-*:*'],
  ['1 John', '1JN 1:1-*:*'],
])('“%s” is read as %s', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test.each([
  ['', 'malformed'],
  ['23', 'malformed'],
  ['John 3:16 and more', 'malformed'],
  ['John 0:1', 'malformed'],
  ['John 3:16ff', 'malformed'],
  ['4 John 1', 'malformed'],
  ['Psalm 1234', 'malformed'],
  ['John 3:16, 18', 'several_passages'],
  ['John 3:16 and Luke 2', 'several_passages'],
  // Job, John, Joel and others begin so.
  ['jo 3', 'unknown_book'],
  ['1 Genesis 3', 'unknown_book'],
  ['constructor 1', 'unknown_book'],
  ['p 23', 'unknown_book'],
])('“%s” is %s', (typed, expected) => {
  expect(read(typed)).toBe(expected)
})

test('the name of what is no book is told as it was typed', () => {
  expect(readWritten('2 Hezekiah 3:16')).toEqual({ kind: 'unknown_book', name: '2 Hezekiah' })
})
