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

test('a machine of half the speed doubles the limits, a fast one leaves them unchanged, and none is without limits', () => {
  expect(factorAt(24)).toBe(2)
  expect(factorAt(12)).toBe(1)
  expect(factorAt(3)).toBe(1)
  expect(factorAt(10_000)).toBe(6)
})
