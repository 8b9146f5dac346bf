import { expect, test } from 'vitest'
import { PLAN_DAYS } from '#contract/limits.ts'
import { comingDays } from './coming-days.ts'

test('a member without completions has days 1 to 7 as coming days', () => {
  expect(comingDays(new Set())).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('completed days are skipped, in any position', () => {
  expect(comingDays(new Set([1, 2, 5, 40]))).toEqual([3, 4, 6, 7, 8, 9, 10])
})

test('at the end of the plan only the remaining days are returned', () => {
  const allButTwo = Array.from({ length: PLAN_DAYS - 2 }, (_, index) => index + 1)
  expect(comingDays(new Set(allButTwo))).toEqual([PLAN_DAYS - 1, PLAN_DAYS])
})
