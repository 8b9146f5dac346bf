import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRACE_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { premiumUntil, type Span } from './premium-until.ts'

const days = (startsAt: number, endsAt: number): Span => ({
  startsAtMs: startsAt * DAY_MS,
  endsAtMs: endsAt * DAY_MS,
})
const grant = (day: number, length = 31) => ({ grantedAtMs: day * DAY_MS, days: length })
const untilDay = (paid: Span[], grants: ReturnType<typeof grant>[] = [], isContinued = false) => {
  const until = premiumUntil({ paid, grants, isContinued })
  return until === null ? null : until / DAY_MS
}

test('without a gift or a granted month, there is no premium access', () => {
  expect(untilDay([])).toBeNull()
})

test('premium lasts to the end of a paid month, plus a grace period if another payment is expected', () => {
  expect(untilDay([days(0, 30)])).toBe(30)
  expect(untilDay([days(0, 30)], [], true)).toBe(30 + GRACE_DAYS)
})

test('a granted month begins on the day of its grant, or after the previous granted month', () => {
  expect(untilDay([], [grant(5)])).toBe(36)
  expect(untilDay([], [grant(5), grant(6)])).toBe(67)
  expect(untilDay([], [grant(5), grant(100)])).toBe(131)
})

test('a granted month begins after all paid months, even if it was granted before them', () => {
  expect(untilDay([days(0, 30)], [grant(10)])).toBe(61)
  expect(untilDay([days(0, 30), days(30, 60)], [grant(10)])).toBe(91)
  // Ten days were used before the gift, the other 21 come after it.
  expect(untilDay([days(20, 50)], [grant(10)])).toBe(71)
})

test('premium ends at once when the only paid month is refunded', () => {
  expect(untilDay([days(0, 30)])).toBe(30)
  expect(untilDay([])).toBeNull()
})

test('every paid and every granted day counts towards premium, and no day counts twice', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => days(from, from + length))
  const grants = fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), grants, (paid, given) => {
      const until = untilDay(
        paid,
        given.map(([day, length]) => grant(day, length)),
      )
      // Simulates day by day: an unpaid day uses up a day that was granted by then.
      let left = 0
      let open: number | null = null
      for (let day = 0; day < 1000; day += 1) {
        for (const [from, length] of given) if (from === day) left += length
        const isPaid = paid.some((one) => one.startsAtMs <= day * DAY_MS && day * DAY_MS < one.endsAtMs)
        if (!isPaid && left > 0) left -= 1
        else if (!isPaid) continue
        open = day + 1
      }
      expect(until).toBe(open)
    }),
    { numRuns: 500 },
  )
})
