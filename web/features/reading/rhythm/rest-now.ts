import { MAX_RESTS } from '#contract/limits.ts'
import type { Rest } from '#contract/reading/rhythm.ts'
import { type CalendarDate, previousDay } from '#contract/values/calendar-date.ts'

/** Returns the period of rest that contains `today`, if there is one. */
export function restNow(rests: readonly Rest[], today: CalendarDate): Rest | undefined {
  return rests.find(({ from, to }) => from <= today && (to === null || today <= to))
}

/** The member's choice for today: they rest, until the day `until` or without an end; or they do not rest. */
export type Wish = { isResting: false } | { isResting: true; until: string | null }

/**
 * Returns the periods of rest that result from the member's choice for today; past periods are unchanged. If there are
 * too many, the oldest are left out: a member who rests every Sunday has `MAX_RESTS` of them after two years. The result
 * is not validated otherwise; the server rejects an invalid one.
 */
export function restsAfter(
  rests: readonly Rest[],
  today: CalendarDate,
  wish: Wish,
): { from: string; to: string | null }[] {
  return allRestsAfter(rests, today, wish)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .slice(-MAX_RESTS)
}

function allRestsAfter(
  rests: readonly Rest[],
  today: CalendarDate,
  wish: Wish,
): { from: string; to: string | null }[] {
  const current = restNow(rests, today)
  const others = rests.filter((rest) => rest !== current)
  if (wish.isResting) return [...others, { from: current?.from ?? today, to: wish.until }]
  // A period that began today is removed instead of ended, because no complete day of it has passed.
  if (!current || current.from === today) return others
  return [...others, { from: current.from, to: previousDay(today) }]
}
