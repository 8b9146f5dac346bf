import { describe, expect, test } from 'vitest'
import { nextUnit, positionAfter, previousUnit, shareOfUnit } from './position.ts'
import { isTimeToSleep, sleepAfter, sleepOff } from './sleep.ts'

const spoken = (...says: string[]) => ({ part: 'study' as const, name: '', shown: [], says })
const units = [spoken('aaaa', 'bbbb'), spoken('cc'), spoken('dddddddddd')]

describe('playback position', () => {
  test('moves through every utterance of a verse or paragraph, then to the next one, and ends', () => {
    expect(positionAfter(units, { unit: 0, chunk: 0 })).toEqual({ unit: 0, chunk: 1 })
    expect(positionAfter(units, { unit: 0, chunk: 1 })).toEqual({ unit: 1, chunk: 0 })
    expect(positionAfter(units, { unit: 2, chunk: 0 })).toBeNull()
  })

  test('a step forward skips the rest of a verse or paragraph', () => {
    expect(nextUnit(units, { unit: 0, chunk: 0 })).toEqual({ unit: 1, chunk: 0 })
    expect(nextUnit(units, { unit: 2, chunk: 0 })).toBeNull()
  })

  test('a step back leads to the start of the verse or paragraph, or to the previous one', () => {
    expect(previousUnit({ unit: 0, chunk: 1 })).toEqual({ unit: 0, chunk: 0 })
    expect(previousUnit({ unit: 1, chunk: 0 })).toEqual({ unit: 0, chunk: 0 })
    expect(previousUnit({ unit: 0, chunk: 0 })).toEqual({ unit: 0, chunk: 0 })
  })

  test('is reported as a share of the verse or paragraph', () => {
    expect(shareOfUnit(units, { unit: 0, chunk: 0 })).toBe(0)
    expect(shareOfUnit(units, { unit: 0, chunk: 1 })).toBe(0.5)
  })
})

describe('the sleep timer', () => {
  const now = 1_000_000

  test('is due once its minutes are over, and not before', () => {
    const sleep = sleepAfter('10', now)
    expect(isTimeToSleep(sleep, now + 10 * 60_000 - 1, true)).toBe(false)
    expect(isTimeToSleep(sleep, now + 10 * 60_000, false)).toBe(true)
  })

  test('is due at the end of the passage, and not earlier', () => {
    const sleep = sleepAfter('passage', now)
    expect(isTimeToSleep(sleep, now + 10 ** 9, false)).toBe(false)
    expect(isTimeToSleep(sleep, now, true)).toBe(true)
  })

  test('is never due when it is off', () => {
    expect(isTimeToSleep(sleepOff, 10 ** 15, true)).toBe(false)
    expect(isTimeToSleep(sleepAfter('off', now), 10 ** 15, true)).toBe(false)
  })
})
