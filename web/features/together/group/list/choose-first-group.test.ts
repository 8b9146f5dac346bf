import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { chooseFirstGroup, reasonsFor } from './choose-first-group.ts'
import { keepOrder } from './keep-order.ts'

const at = (number: number) => ({ week: { number, title: '', references: [] } })
const next = (startsOn: string) => ({
  status: 'upcoming' as const,
  startsOn: startsOn as CalendarDate,
  ...at(1),
})

test('the study that begins next is recommended, then the one in its earliest week', () => {
  const late = aGroup({ id: 'late', ...at(5) })
  const begun = aGroup({ id: 'begun', ...at(1), weekCount: 8 })
  const soon = aGroup({ id: 'soon', ...next('2026-03-09') })
  const later = aGroup({ id: 'later', ...next('2026-03-16') })
  expect(chooseFirstGroup([late, later, begun, soon])?.id).toBe('soon')
  expect(chooseFirstGroup([late, begun])?.id).toBe('begun')
})

test('of two studies that begin on one day, the open one is recommended, then the shorter one', () => {
  const asking = aGroup({ id: 'asking', ...next('2026-03-09'), admission: 'request', weekCount: 2 })
  const long = aGroup({ id: 'long', ...next('2026-03-09'), weekCount: 9 })
  const short = aGroup({ id: 'short', ...next('2026-03-09'), weekCount: 4 })
  expect(chooseFirstGroup([asking, long, short])?.id).toBe('short')
  expect(chooseFirstGroup([asking, long])?.id).toBe('long')
})

test('a study is not recommended if it is full, has ended, has no weeks, or is the member’s own', () => {
  const unfit = [{ capacity: 3 }, { isClosed: true }, { week: null }, { standing: 'participant' as const }]
  expect(chooseFirstGroup(unfit.map((differs) => aGroup(differs)))).toBeNull()
})

test('the reasons name the beginning, the length, who can join, and the free places', () => {
  expect(reasonsFor(aGroup(next('2026-03-09')))).toBe(
    'It begins next, on March 9, 2026, so you start together with everyone else. It takes 3 weeks, and everyone can join.',
  )
  expect(reasonsFor(aGroup({ ...at(1), capacity: 12 }))).toBe(
    'It has just begun, so you have missed nothing. It takes 3 weeks, and everyone can join. There is room for 9 more.',
  )
  expect(reasonsFor(aGroup({ ...at(2), admission: 'request' }))).toBe(
    'It is in week 2 of 3, and you can join at any time. It takes 3 weeks, and a leader lets people in.',
  )
})

test('a study that was created after the page was rendered follows those on the page', () => {
  const of = (...ids: string[]) => ids.map((id) => ({ id }))
  expect(keepOrder(of('new', 'b', 'a'), of('a', 'b'))).toEqual(of('a', 'b', 'new'))
  expect(keepOrder(of('new', 'b', 'a'), [])).toEqual(of('new', 'b', 'a'))
})
