import { z } from 'zod'
import { MAX_RESTS } from '#contract/limits.ts'
import { rhythmErrors } from '#contract/messages/reading/rhythm.ts'
import { type CalendarDate, calendarDate } from '#contract/values/calendar-date.ts'

/** Days of rest: neither asked for nor counted. `to` is the last of them, null while the rest goes on. */
export const rest = z
  .object({ from: calendarDate, to: calendarDate.nullable() })
  .refine(({ from, to }) => to === null || from <= to, {
    path: ['to'],
    message: rhythmErrors.rest_backwards.detail,
  })
export type Rest = z.infer<typeof rest>

/** How a member means to study, and how they want to be counted. */
export const rhythm = z.object({
  /** 7 asks for every day; 4 allows three days off in any seven. */
  daysPerWeek: z.int().min(1).max(7),
  /** The hour at which a day begins: until 03:00 it is still yesterday, unless they say otherwise. */
  dayStartsAtHour: z.int().min(0).max(12),
  /** Whether streaks are left out of sight. What was done is counted all the same. */
  hidesStreaks: z.boolean(),
  rests: z.array(rest).max(MAX_RESTS).refine(areApart, rhythmErrors.rests_overlap.detail),
})
export type Rhythm = z.infer<typeof rhythm>

export const DEFAULT_RHYTHM: Rhythm = { daysPerWeek: 7, dayStartsAtHour: 3, hidesStreaks: false, rests: [] }

/** A rest without an end takes up all the days to come, so that only the newest can be one. */
function areApart(rests: readonly { from: CalendarDate; to: CalendarDate | null }[]): boolean {
  const inOrder = rests.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.every(({ to }, index) => {
    const next = inOrder[index + 1]
    return !next || (to !== null && to < next.from)
  })
}
