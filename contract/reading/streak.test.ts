import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { type CalendarDate, dateOfDay, dayAt, dayNumber } from '#contract/values/calendar-date.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { activeDays, type Completed, type Counting, countRows, streakWeeks } from './streak.ts'

const DAY_MS = 24 * HOUR_MS
const BEGINNING = Date.parse('2025-01-01T00:00:00Z')

const everyDay: Counting = { daysPerWeek: 7, rests: [] }
const date = (text: string) => calendarDate.parse(text)
const day = (text: string) => dayNumber(date(text))
const days = (...texts: string[]) => new Set(texts.map(day))
const at = (instant: string, timeZone = 'UTC'): Completed => ({
  completedAtMs: Date.parse(instant),
  timeZone,
})
const streakDays = (...counted: Parameters<typeof countRows>) => countRows(...counted).days
const longestStreak = (...counted: Parameters<typeof countRows>) => countRows(...counted).longestDays
const dayOf = (ms: number, timeZone: string, hour: number) => dayNumber(dayAt(new Date(ms), timeZone, hour))

test('a streak counts back from today, or from yesterday if today has no completed study yet', () => {
  const active = days('2026-03-01', '2026-03-03', '2026-03-04')
  expect(streakDays(active, day('2026-03-04'), everyDay)).toBe(2)
  expect(streakDays(active, day('2026-03-05'), everyDay)).toBe(2)
  expect(streakDays(active, day('2026-03-06'), everyDay)).toBe(0)
  expect(longestStreak(active, day('2026-03-06'), everyDay)).toBe(2)
})

test('without a completed study the streak is 0', () => {
  expect(streakDays(new Set(), day('2026-03-04'), everyDay)).toBe(0)
  expect(longestStreak(new Set(), day('2026-03-04'), everyDay)).toBe(0)
})

test('a rhythm of four days a week permits three missed days in any seven, but not a fourth', () => {
  const four: Counting = { daysPerWeek: 4, rests: [] }
  const active = days('2026-03-02', '2026-03-03', '2026-03-05', '2026-03-08', '2026-03-09')
  expect(streakDays(active, day('2026-03-09'), four)).toBe(5)
  expect(streakDays(days('2026-03-02'), day('2026-03-06'), four)).toBe(1)
  expect(streakDays(days('2026-03-02'), day('2026-03-07'), four)).toBe(0)
  // The fourth miss in 2 to 8 March ends the streak; a new one begins after the first of these
  // misses.
  const broken = days('2026-03-02', '2026-03-04', '2026-03-08')
  expect(streakDays(broken, day('2026-03-08'), four)).toBe(2)
})

test('rest days neither extend nor end a streak, even during a rest without an end', () => {
  const rested: Counting = { daysPerWeek: 7, rests: [{ from: date('2026-03-03'), to: date('2026-03-20') }] }
  const active = days('2026-03-01', '2026-03-02', '2026-03-21')
  expect(streakDays(active, day('2026-03-21'), rested)).toBe(3)
  const resting: Counting = { daysPerWeek: 7, rests: [{ from: date('0001-01-01'), to: null }] }
  expect(streakDays(days('2026-03-01', '2026-03-02'), day('2026-06-01'), resting)).toBe(2)
})

test('a study completed on a rest day counts towards the streak', () => {
  const resting: Counting = { daysPerWeek: 7, rests: [{ from: date('2026-03-02'), to: null }] }
  expect(streakDays(days('2026-03-01', '2026-03-03'), day('2026-03-04'), resting)).toBe(2)
})

test('a streak in weeks is the number of completed studies divided by seven, rounded down', () => {
  expect([0, 6, 7, 13, 14].map(streakWeeks)).toEqual([0, 0, 1, 1, 2])
})

test('a flight across the date line does not end a streak, in either direction', () => {
  const east = [
    at('2026-03-06T04:00:00Z', 'America/Los_Angeles'),
    at('2026-03-07T06:00:00Z', 'Pacific/Auckland'),
  ]
  const active = activeDays(east, 3, 'Pacific/Auckland')
  expect([...active].sort().map(dateOfDay)).toEqual(['2026-03-05', '2026-03-06', '2026-03-07'])
  expect(streakDays(active, day('2026-03-07'), everyDay)).toBe(3)
  // Arrived where it is still the previous day.
  const west = activeDays([at('2026-03-06T04:00:00Z', 'Pacific/Auckland')], 3, 'America/Los_Angeles')
  expect(streakDays(west, day('2026-03-05'), everyDay)).toBe(1)
})

test('an hour that the clocks skip does not remove a day from a streak', () => {
  const log = [at('2026-03-07T08:30:00Z', 'America/Chicago'), at('2026-03-08T08:30:00Z', 'America/Chicago')]
  expect(log.map(({ completedAtMs }) => dayAt(new Date(completedAtMs), 'America/Chicago', 3))).toEqual([
    '2026-03-06',
    '2026-03-08',
  ])
  expect(streakDays(activeDays(log, 3, 'America/Chicago'), day('2026-03-08'), everyDay)).toBe(3)
  expect(activeDays([at('2026-03-07T07:30:00Z', 'America/Chicago')], 3, 'America/Chicago').size).toBe(1)
})

test.each([
  // Clocks go forward at night: 02:30 on 29 March becomes 03:30.
  [
    'Europe/Berlin',
    0,
    ['2026-03-28T22:59Z', '2026-03-29T01:30Z', '2026-03-30T21:00Z'],
    ['2026-03-28', '2026-03-29', '2026-03-30'],
  ],
  // Clocks go back: 02:30 occurs twice.
  [
    'Europe/Berlin',
    0,
    ['2026-10-24T20:00Z', '2026-10-25T00:30Z', '2026-10-25T01:30Z', '2026-10-26T10:00Z'],
    ['2026-10-24', '2026-10-25', '2026-10-26'],
  ],
  // The day begins at three: 00:45 and 02:30 belong to the previous day.
  [
    'Europe/Berlin',
    3,
    ['2026-10-24T22:45Z', '2026-10-25T00:30Z', '2026-10-25T02:15Z'],
    ['2026-10-24', '2026-10-25'],
  ],
  // Clocks change at midnight, which is skipped.
  [
    'Africa/Cairo',
    0,
    ['2026-04-23T21:59Z', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
    ['2026-04-23', '2026-04-24', '2026-04-25'],
  ],
  // Clocks change by half an hour.
  [
    'Australia/Lord_Howe',
    3,
    ['2026-04-03T17:00Z', '2026-04-04T16:15Z', '2026-04-04T16:45Z'],
    ['2026-04-04', '2026-04-05'],
  ],
] as const)(
  'in %s, with days from %i o’clock on, a change of clocks neither doubles nor skips a day: %j',
  (timeZone, hour, instants, dates) => {
    const active = activeDays(
      instants.map((instant) => at(instant, timeZone)),
      hour,
      timeZone,
    )
    expect([...active].sort().map(dateOfDay)).toEqual(dates)
    expect(streakDays(active, day(dates.at(-1) ?? ''), everyDay)).toBe(dates.length)
  },
)

const zone = fc.constantFrom(
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Europe/Berlin',
)
const boundary = fc.integer({ min: 0, max: 12 })

/** Generates a log of completions whose first entry is within a year from 1 January 2025. */
function aLog(zones: fc.Arbitrary<string>, maxGapMs: number): fc.Arbitrary<Completed[]> {
  const step = fc.record({ gap: fc.integer({ min: 0, max: maxGapMs }), timeZone: zones })
  const start = fc.integer({ min: 0, max: 365 * DAY_MS })
  return fc.tuple(start, fc.array(step, { minLength: 1, maxLength: 60 })).map(([first, steps]) => {
    let time = BEGINNING + first
    return steps.map(({ gap, timeZone }) => {
      time += gap
      return { completedAtMs: time, timeZone }
    })
  })
}

const rests = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 500 }), length: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 5,
  })
  .map((list) => list.map(({ from, length }) => ({ from: dateAfter(from), to: dateAfter(from + length) })))
const counting: fc.Arbitrary<Counting> = fc.record({ daysPerWeek: fc.integer({ min: 1, max: 7 }), rests })

function dateAfter(number: number): CalendarDate {
  return dateOfDay(dayAfter(number))
}

function dayAfter(number: number): number {
  return BEGINNING / DAY_MS + number
}

const someDays = fc.uniqueArray(fc.integer({ min: 300, max: 400 }), { maxLength: 90 })
const activeOf = (numbers: readonly number[]) => new Set(numbers.map(dayAfter))
const today = dayAfter(400)

test('a member who returns within 24 hours keeps the streak in every sequence of time zones', () => {
  const gap = fc.integer({ min: 0, max: DAY_MS })
  fc.assert(
    fc.property(aLog(zone, DAY_MS), gap, zone, boundary, (log, sinceLast, here, hour) => {
      const [first, last] = [log[0], log.at(-1)] as [Completed, Completed]
      const today = dayOf(last.completedAtMs + sinceLast, here, hour)
      const began = dayOf(first.completedAtMs, first.timeZone, hour)
      const active = activeDays(log, hour, here)
      const row = today - began + (active.has(today) ? 1 : 0)
      expect(streakDays(active, today, everyDay)).toBeGreaterThanOrEqual(row)
    }),
    { numRuns: 300 },
  )
})

test('completing one more study, here and now, never shortens a streak', () => {
  const gap = fc.integer({ min: 0, max: 3 * DAY_MS })
  fc.assert(
    fc.property(aLog(zone, 2 * DAY_MS), gap, zone, boundary, counting, (log, sinceLast, here, hour, how) => {
      const now = (log.at(-1) as Completed).completedAtMs + sinceLast
      const today = dayOf(now, here, hour)
      const before = streakDays(activeDays(log, hour, here), today, how)
      const more = [...log, { completedAtMs: now, timeZone: here }]
      expect(streakDays(activeDays(more, hour, here), today, how)).toBeGreaterThanOrEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('one more active day, on any date, never shortens a streak', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 300, max: 400 }), counting, (numbers, extra, how) => {
      const before = streakDays(activeOf(numbers), today, how)
      expect(streakDays(activeOf([...numbers, extra]), today, how)).toBeGreaterThanOrEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('a streak never exceeds the longest streak, which never exceeds the number of active days', () => {
  fc.assert(
    fc.property(someDays, counting, (numbers, how) => {
      const active = activeOf(numbers)
      const longest = longestStreak(active, today, how)
      expect(streakDays(active, today, how)).toBeLessThanOrEqual(longest)
      expect(longest).toBeLessThanOrEqual(active.size)
    }),
  )
})

test('with a rhythm of every day and no rest, a streak is the number of consecutive days', () => {
  fc.assert(
    fc.property(someDays, (numbers) => {
      const active = activeOf(numbers)
      let plain = 0
      const start = active.has(today) ? today : today - 1
      for (let day = start; active.has(day); day -= 1) plain += 1
      expect(streakDays(active, today, everyDay)).toBe(plain)
    }),
  )
})

test('a streak covers the longest period up to now in which no seven days have too many missed days', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 1, max: 7 }), (numbers, daysPerWeek) => {
      const active = activeOf(numbers)
      const end = active.has(today) ? 400 : 399
      const missed = (number: number) => !active.has(dayAfter(number))
      let row = 0
      let length = 0
      for (let start = end; start >= 300; start -= 1) {
        const week = Array.from({ length: Math.min(7, end - start + 1) }, (_, index) => start + index)
        if (week.filter(missed).length > 7 - daysPerWeek) break
        if (!missed(start)) length += 1
        row = length
      }
      expect(streakDays(active, today, { daysPerWeek, rests: [] })).toBe(row)
    }),
    { numRuns: 300 },
  )
})

test('moving every completion by whole weeks does not change a streak', () => {
  const weeks = fc.integer({ min: -100, max: 100 })
  fc.assert(
    fc.property(aLog(fc.constant('UTC'), 2 * DAY_MS), weeks, boundary, (log, weeks, hour) => {
      const moved = log.map((one) => ({ ...one, completedAtMs: one.completedAtMs + weeks * 7 * DAY_MS }))
      const streakOf = (log: Completed[]) =>
        streakDays(
          activeDays(log, hour, 'UTC'),
          dayOf((log.at(-1) as Completed).completedAtMs, 'UTC', hour),
          {
            daysPerWeek: 5,
            rests: [],
          },
        )
      expect(streakOf(moved)).toBe(streakOf(log))
    }),
  )
})

test('rest days only lengthen a streak or leave it unchanged', () => {
  fc.assert(
    fc.property(someDays, counting, (numbers, how) => {
      const active = activeOf(numbers)
      const without = streakDays(active, today, { ...how, rests: [] })
      expect(streakDays(active, today, how)).toBeGreaterThanOrEqual(without)
    }),
    { numRuns: 300 },
  )
})

test('calculating a streak reads each of 5,000 completions once', () => {
  let read = 0
  const log = Array.from({ length: 5000 }, (_, index): Completed => {
    return {
      get completedAtMs() {
        read += 1
        return BEGINNING + index * DAY_MS
      },
      timeZone: 'UTC',
    }
  })
  const active = activeDays(log, 3, 'UTC')
  expect(read).toBe(5000)

  let asked = 0
  const counted = new Set(active)
  counted.has = (day) => {
    asked += 1
    return active.has(day)
  }
  let last = day('2025-01-01')
  for (const one of active) last = one
  expect(streakDays(counted, last, { daysPerWeek: 4, rests: [] })).toBe(5000)
  expect(asked).toBe(5000)
})
