import { expect, test } from 'vitest'
import { daysIn, rangesOf } from './day-ranges.ts'
import { todaysStudyDay } from './todays-study.ts'

const published = [1, 2, 3, 4]

test('day 1 for a member who has completed nothing', () => {
  expect(todaysStudyDay(published, new Set())).toBe(1)
})

test('otherwise the first day not yet completed, even where later ones are', () => {
  expect(todaysStudyDay(published, new Set([1, 3, 4]))).toBe(2)
})

test('no day when every published one is completed', () => {
  expect(todaysStudyDay(published, new Set([4, 3, 2, 1]))).toBeNull()
})

test('written days come with a page as ranges, and give the same day', () => {
  const days = [1, 2, 3, 7, 9, 10]
  const ranges = rangesOf(days)
  expect(ranges).toEqual([
    [1, 3],
    [7, 7],
    [9, 10],
  ])
  expect([...daysIn(ranges)]).toEqual(days)
  expect(todaysStudyDay(daysIn(ranges), new Set([1, 2, 3]))).toBe(7)
  expect(rangesOf([])).toEqual([])
})
