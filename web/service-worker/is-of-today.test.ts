import { expect, test } from 'vitest'
import { isOfToday } from './is-of-today.ts'

const now = new Date('2026-03-01T12:00:00Z')
const copyOf = (date: string) => new Response('', { headers: { date } })

test('a cached copy is valid until midnight UTC', () => {
  expect(isOfToday(copyOf('Sun, 01 Mar 2026 00:00:00 GMT'), now)).toBe(true)
  expect(isOfToday(copyOf('Sat, 28 Feb 2026 23:59:59 GMT'), now)).toBe(false)
})

test('a missing copy, or one without a valid date, is fetched again', () => {
  expect(isOfToday(new Response(''), now)).toBe(false)
  expect(isOfToday(copyOf('some day'), now)).toBe(false)
  expect(isOfToday(undefined, now)).toBe(false)
})
