import { expect, test } from 'vitest'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { verseOfTheDay } from './verse-of-the-day.ts'

const verses = Array.from({ length: 12 }, (_, index) => ({ id: index + 1 }) as MemoryVerse)
const idOn = (instant: string) => verseOfTheDay(verses, new Date(instant)).id

test('the verse of the day is the same all day and different on the next day', () => {
  expect(idOn('2026-11-21T00:00:00Z')).toBe(idOn('2026-11-21T23:59:59Z'))
  expect(idOn('2026-11-22T00:00:00Z')).not.toBe(idOn('2026-11-21T23:59:59Z'))
})

test('every verse is the verse of the day once within twelve days', () => {
  const turns = Array.from({ length: 12 }, (_, day) =>
    idOn(`2026-03-${String(day + 1).padStart(2, '0')}T12:00:00Z`),
  )
  expect(new Set(turns).size).toBe(12)
})
