import { expect, test } from 'vitest'
import { dayInSeason, seasonOf } from './season.ts'

test.each([
  [1, 1, 1],
  [30, 1, 30],
  [31, 2, 1],
  [1500, 50, 30],
])('day %i is in season %i as day %i', (day, season, place) => {
  expect([seasonOf(day), dayInSeason(day)]).toEqual([season, place])
})
