import { expect, test } from 'vitest'
import { firstRange, rangeReaching } from './card-range.ts'

test.each([
  ['the beginning reaches to what is there already', firstRange, 59, { first: 0, end: 60 }],
  ['the next step joins what is there', firstRange, 64, { first: 0, end: 120 }],
  ['a place far down stands among its sixty alone', firstRange, 1370, { first: 1320, end: 1380 }],
  ['from there the step before joins as well', { first: 1320, end: 1380 }, 1319, { first: 1260, end: 1380 }],
  ['and the step after', { first: 1320, end: 1380 }, 1380, { first: 1320, end: 1440 }],
  ['and the beginning is reached again', { first: 1320, end: 1380 }, 0, { first: 0, end: 60 }],
])('%s', (_, range, place, expected) => {
  expect(rangeReaching(range, place)).toEqual(expected)
})
