import { expect, test } from 'vitest'
import { PLAN_DAYS } from '#contract/limits.ts'
import { todaysStudyDay } from './todays-study.ts'

test('today’s study is day 1 for a member who has completed nothing', () => {
  expect(todaysStudyDay(new Set())).toBe(1)
})

test('today’s study is the first day not yet completed, even if later days are completed', () => {
  expect(todaysStudyDay(new Set([1, 3, 4]))).toBe(2)
  expect(todaysStudyDay(new Set([1, 2, 3]))).toBe(4)
})

test('there is no study for today once every day of the plan is completed', () => {
  expect(todaysStudyDay(new Set(Array.from({ length: PLAN_DAYS }, (_, index) => index + 1)))).toBeNull()
})
