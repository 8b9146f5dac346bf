import { expect, test } from 'vitest'
import { measureTimeFactor } from './time-factor.ts'

/** Measures with a piece of work that takes this many milliseconds. */
function factorAt(milliseconds: number): number {
  let clock = 0
  const work = () => {
    clock += milliseconds
  }
  return measureTimeFactor(work, () => clock)
}

test('the time limits double at half the speed, stay unchanged on a fast machine, and increase at most sixfold', () => {
  expect(factorAt(24)).toBe(2)
  expect(factorAt(12)).toBe(1)
  expect(factorAt(3)).toBe(1)
  expect(factorAt(10_000)).toBe(6)
})
