import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { reportedTimeZone } from '#contract/fields/time-zone.ts'
import { MAX_READINGS } from '#contract/limits.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { FIRST_READING } from './reading-number.ts'
import { studyDay } from './study.ts'

/**
 * Number of a reading of the plan: 1 while a member goes through the plan for the first time. After completing all
 * days, they may begin the next reading, which has no completed days and no answers at first.
 */
export const readingNumber = z.int().min(FIRST_READING).max(MAX_READINGS)

/**
 * Request of a member to begin the next reading of the plan, or to return to the previous one. The server
 * allows the former only if all days of the current reading are completed, the latter only if none is.
 */
export const chosenReading = z.object({ reading: readingNumber })

/** Query parameter: number of the reading of the plan in which a day was completed; by default the first. */
export const readingQuery = z.object({
  reading: z.coerce.number().pipe(readingNumber).default(FIRST_READING),
})

/** Days that a member has completed in their current reading of the plan, ascending. */
export const completedDays = z.object({
  reading: readingNumber,
  days: z.array(studyDay),
  /** Version of the member's entries (see `SyncResponse.since`) up to which the days include all changes. */
  version: z.int(),
})
export type CompletedDays = z.infer<typeof completedDays>

/** Time zone of the member when they mark a day as completed. If it is missing, the zone of their profile is used. */
export const completionPlace = z.object({ timeZone: reportedTimeZone })

/**
 * Fields of the entry for a completion. There is one entry per day and reading of the plan, and deleting it undoes the
 * completion. The specification (section 4) has no undo; we added it, because a button can be pressed by mistake.
 */
export const completionFields = z.strictObject({
  ...everyEntry,
  /**
   * Time zone that the browser reported. If the server does not support it, the zone of the member's profile is used.
   */
  timeZone: z.string().max(64),
  /**
   * Time of completion. The server ignores the value that a device sends in this field, and uses the time of
   * the device's change, or the time of arrival if that is implausible.
   */
  completedAt: storableInstant,
})
export type CompletionFields = z.infer<typeof completionFields>
