import { expect, test } from 'vitest'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { timesPrayed } from '#web/features/reading/prayer/prayed-log.ts'
import { choosePrayers } from './choose-prayers.ts'

const MONDAY = { today: '2026-03-02' as CalendarDate, timeZone: 'America/New_York' }

/** Prayers written on consecutive days from 1 January, in the order of the arguments. */
const prayers = (...all: ([id: string, fields: Partial<PrayerFields>] | string)[]) =>
  all.map((one, index) => {
    const [id, fields] = typeof one === 'string' ? [one, {}] : one
    return { id, fields, createdAt: `2026-01-0${index + 1}T12:00:00.000Z` }
  })
const log = (times: Record<string, string>) =>
  timesPrayed(
    Object.entries(times).map(([prayer, at]) => ({ createdAt: at, fields: { prayer, prayedAt: at } })),
  )
const chosen = (...args: Parameters<typeof choosePrayers>) => choosePrayers(...args).map(({ id }) => id)

test('prayers scheduled for today come first, then those never prayed, then the least recent; five at a time', () => {
  const all = prayers(
    'new',
    'newer',
    'long',
    'lately',
    ['mondays', { prayOn: 'monday' }],
    ['tuesdays', { prayOn: 'tuesday' }],
  )
  const times = log({
    long: '2026-02-01T12:00:00Z',
    lately: '2026-03-01T12:00:00Z',
    mondays: '2026-03-01T12:00:00Z',
    tuesdays: '2026-02-24T12:00:00Z',
  })
  expect(chosen(all, times, MONDAY)).toEqual(['mondays', 'new', 'newer', 'long', 'tuesdays'])
})

test('prayers already prayed today, in the member’s time zone, come last, scheduled or not', () => {
  const all = prayers(['daily', { prayOn: 'daily' }], 'other')
  // Sunday evening in New York, and Monday in UTC.
  const times = log({ daily: '2026-03-02T03:00:00Z', other: '2026-03-01T12:00:00Z' })
  expect(chosen(all, times, MONDAY)).toEqual(['daily', 'other'])
  expect(chosen(all, times, { ...MONDAY, timeZone: 'UTC' })).toEqual(['other', 'daily'])
})

test('a schedule whose end date has passed has no effect', () => {
  const all = prayers('first', ['ended', { prayOn: 'daily', prayUntil: '2026-03-01' as CalendarDate }])
  expect(chosen(all, log({}), MONDAY)).toEqual(['first', 'ended'])
})

test('more prayers exclude those already shown', () => {
  const all = prayers('a', 'b', 'c')
  expect(chosen(all, log({}), MONDAY, new Set(['a', 'c']))).toEqual(['b'])
})

test('two marks at the same time, such as from two devices, count as two prayers with one last time', () => {
  const at = '2026-03-02T12:00:00.000Z'
  const twice = timesPrayed([
    { createdAt: at, fields: { prayer: 'a', prayedAt: at } },
    { createdAt: '2026-03-01T12:00:00.000Z', fields: { prayer: 'a', prayedAt: at } },
    { createdAt: at, fields: {} },
  ])
  expect([...twice]).toEqual([['a', { count: 2, lastAt: Date.parse(at) }]])
})
