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
])('“%s” is the Strong’s number %s', (typed, number) => {
  expect(readSearch(typed)).toMatchObject({ number })
})

test.each(['H', 'G', 'H26170', 'HG26', '2617', 'H2617 love', 'h-26'])('“%s” is not a number', (typed) => {
  expect(readSearch(typed).number).toBeNull()
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
])('“%s” is read as words', (typed) => {
  expect(readSearch(typed)).toMatchObject({ number: null })
})
