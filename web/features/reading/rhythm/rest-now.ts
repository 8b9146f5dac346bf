import type { Rest } from '#contract/reading/rhythm.ts'
import { type CalendarDate, previousDay } from '#contract/values/calendar-date.ts'

/** The rest that `today` belongs to, if there is one. */
export function restNow(rests: readonly Rest[], today: CalendarDate): Rest | undefined {
  return rests.find(({ from, to }) => from <= today && (to === null || today <= to))
}

/** What a member says of today: that they rest, until a day or without an end; or that they do not. */
export type Wish = { isResting: false } | { isResting: true; until: string | null }

/** The same times of rest, with what a member says of today, as yet unchecked. A rest that is over stays as it was. */
export function restsAfter(
  rests: readonly Rest[],
  today: CalendarDate,
  wish: Wish,
): { from: string; to: string | null }[] {
  const current = restNow(rests, today)
  const others = rests.filter((rest) => rest !== current)
  if (wish.isResting) return [...others, { from: current?.from ?? today, to: wish.until }]
  // One that began today was never taken.
  if (!current || current.from === today) return others
  return [...others, { from: current.from, to: previousDay(today) }]
}
