import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test.each([
  ['H2617', 'H2617'],
  ['g26', 'G26'],
  ['G0026', 'G26'],
  ['h 7965', 'H7965'],
  ["Strong's H2617", 'H2617'],
  ['strongs number G3056', 'G3056'],
  ['\u200eH2617\u200f', 'H2617'],
  ['Ｈ２６１７', 'H2617'],
  ['H9999', 'H9999'],
  ['H0', 'H0'],
])('“%s” is a number: %s', (typed, number) => {
  expect(readSearch(typed)).toMatchObject({ number, reference: null, isPlace: true })
})

test.each(['H', 'G', 'H26170', 'HG26', '2617', 'H2617 love', 'h-26'])('“%s” is none', (typed) => {
  expect(readSearch(typed).number).toBeNull()
})

test.each([
  ['1 cor 13 4-7', '1CO', 13, 4],
  ['ps23', 'PSA', 23, 1],
  ['Jn 3.16', 'JHN', 3, 16],
  ['romans 8', 'ROM', 8, 1],
  ['John 3:16', 'JHN', 3, 16],
  ['\u202bJohn 3:16\u202c', 'JHN', 3, 16],
  ['  song of songs 2  ', 'SNG', 2, 1],
  ['jude 3', 'JUD', 1, 3],
])('“%s” is a place', (typed, book, chapter, verse) => {
  const { reference, isPlace } = readSearch(typed)
  expect(reference).toMatchObject({ reference: { book, from: { chapter, verse } } })
  expect(isPlace).toBe(true)
})

test('the name of a book is a place and a word', () => {
  expect(readSearch('Ruth')).toMatchObject({ reference: { kind: 'reference' }, isPlace: false })
})

test.each([
  ['john 0', 'malformed'],
  ['psalm 23:0', 'malformed'],
  ['foo 3:16', 'unknown_book'],
  ['john 3:16, 18', 'several_passages'],
])('“%s” was meant as a place: %s', (typed, kind) => {
  expect(readSearch(typed)).toMatchObject({ reference: { kind }, isPlace: true })
})

test.each([
  'love',
  'tru',
  'day 45',
  '12 disciples',
  'forty days',
  'job 3 friends',
  '144000',
  '666',
  '1',
  '"1:1" foo',
  '<b>light</b>',
  '.*',
  '[a-z]+$',
  "'; drop table verses; --",
])('“%s” is words', (typed) => {
  expect(readSearch(typed)).toMatchObject({ number: null, reference: null, isPlace: false })
})
