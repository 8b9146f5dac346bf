import { z } from 'zod'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { MAX_RESTS } from '#contract/limits.ts'
import { rhythmErrors } from '#contract/messages/reading/rhythm.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'

/**
 * Period of calendar days on which the member does not plan to study, such as a holiday. It does not
 * interrupt a streak. Both ends are inclusive; `to` is null while the period has no end.
 */
export const rest = z
  .object({ from: calendarDate, to: calendarDate.nullable() })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    message: rhythmErrors.rest_backwards.detail,
  })
export type Rest = z.infer<typeof rest>

/** A member's rhythm: how often they plan to study, and the rules for their streak. */
export const rhythm = z.object({
  /**
   * Number of days on which the member plans to study, out of any seven. 7 requires every day; 4 allows three days off.
   */
  daysPerWeek: z.int().min(1).max(7),
  /**
   * Hour at which the member's day begins. With the default, 3, a study completed before 03:00 belongs to the
   * previous day.
   */
  dayStartsAtHour: z.int().min(0).max(12),
  /** Whether the member has chosen not to see streaks. They are calculated nevertheless. */
  hidesStreaks: z.boolean(),
  rests: z.array(rest).max(MAX_RESTS).refine(areApart, rhythmErrors.rests_overlap.detail),
})
export type Rhythm = z.infer<typeof rhythm>

export const DEFAULT_RHYTHM: Rhythm = { daysPerWeek: 7, dayStartsAtHour: 3, hidesStreaks: false, rests: [] }

/**
 * Whether no two rest periods overlap. A period that has no end covers all later days, so it can only be the
 * last one.
 */
function areApart(rests: readonly { from: CalendarDate; to: CalendarDate | null }[]): boolean {
  const inOrder = rests.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.every(({ to }, index) => {
    const next = inOrder[index + 1]
    return !next || (to !== null && to < next.from)
  })
}
