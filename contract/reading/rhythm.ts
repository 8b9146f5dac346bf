import { z } from 'zod'
import { MAX_RESTS } from '#contract/limits.ts'
import { rhythmErrors } from '#contract/messages/reading/rhythm.ts'
import { type CalendarDate, calendarDate } from '#contract/values/calendar-date.ts'

/** Rest days, which do not count for streaks. `to` is inclusive, and null while the rest continues. */
export const rest = z
  .object({ from: calendarDate, to: calendarDate.nullable() })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    message: rhythmErrors.rest_backwards.detail,
  })
export type Rest = z.infer<typeof rest>

/** The days on which a member plans to study, and rules for their streak. */
export const rhythm = z.object({
  /** Number of study days in any seven: 7 requires every day; 4 allows three days off. */
  daysPerWeek: z.int().min(1).max(7),
  /** Hour at which a day begins: by default, the time before 03:00 belongs to the previous day. */
  dayStartsAtHour: z.int().min(0).max(12),
  /** Whether streaks are hidden. Completions are counted nevertheless. */
  hidesStreaks: z.boolean(),
  rests: z.array(rest).max(MAX_RESTS).refine(areApart, rhythmErrors.rests_overlap.detail),
})
export type Rhythm = z.infer<typeof rhythm>

export const DEFAULT_RHYTHM: Rhythm = { daysPerWeek: 7, dayStartsAtHour: 3, hidesStreaks: false, rests: [] }

/**
 * Whether rests do not overlap. A rest without an end covers all future days, so only the last one
 * may have none.
 */
function areApart(rests: readonly { from: CalendarDate; to: CalendarDate | null }[]): boolean {
  const inOrder = rests.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.every(({ to }, index) => {
    const next = inOrder[index + 1]
    return !next || (to !== null && to < next.from)
  })
}
