import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { reportedTimeZone } from '#contract/fields/time-zone.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { studyDay } from './study.ts'

/** Days that a member has completed, ascending. */
export const completedDays = z.object({ days: z.array(studyDay) })

/** Time zone of the member when they mark a day as completed. If it is missing, the zone of their profile is used. */
export const completionPlace = z.object({ timeZone: reportedTimeZone })

/**
 * Fields of the entry for a completion. There is one entry per day of the plan, and deleting it undoes the completion.
 * The specification (section 4) shows no undo; we added it, because a button can be pressed by mistake.
 */
export const completionFields = z.strictObject({
  ...everyEntry,
  /**
   * Time zone that the browser reported. If the server does not support it, the zone of the member's profile is used.
   */
  timeZone: z.string().max(64),
  /** Time of completion. The server sets it from the time of the change and ignores a value from the device. */
  completedAt: storableInstant,
})
export type CompletionFields = z.infer<typeof completionFields>
