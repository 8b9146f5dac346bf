import { expect, test } from 'vitest'
import { VerseIndex } from './verse-index.ts'

const places = new VerseIndex({ GEN: [31, 25], PSA: [6], JHN: [51, 25, 36], ACT: [26] })
const everything = { testament: null, book: null, kind: null }

test('every verse has one place in the index, and every place one verse', () => {
  expect(places.count).toBe(200)
  for (let place = 0; place < places.count; place += 1) expect(places.of(places.at(place))).toBe(place)
  expect(places.at(0)).toEqual({ book: 'GEN', chapter: 1, verse: 1 })
  expect(places.at(199)).toEqual({ book: 'ACT', chapter: 1, verse: 26 })
  expect(places.of({ book: 'JHN', chapter: 3, verse: 16 })).toBe(153)
  expect(places.of({ book: 'JHN', chapter: 4, verse: 1 })).toBeUndefined()
})

test.each([
  [{ ...everything, testament: 'old' as const }, 62],
  [{ ...everything, book: 'JHN' as const }, 112],
  [{ ...everything, kind: 'history' as const }, 26],
  [{ ...everything, kind: 'law' as const, testament: 'new' as const }, 0],
])('the filter %j leaves %i verses', (filter, count) => {
  const isIn = places.filter(filter)
  expect(
    Array.from({ length: places.count }, (_, place) => place).filter((place) => isIn?.(place)),
  ).toHaveLength(count)
})

test('without a filter no verse is checked', () => {
  expect(places.filter(everything)).toBeUndefined()
})
