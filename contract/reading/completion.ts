import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { reportedTimeZone } from '#contract/values/time-zone.ts'
import { studyDay } from './study.ts'

/** Days that a member has completed, ascending. */
export const completedDays = z.object({ days: z.array(studyDay) })

/** The member's time zone when they mark a day complete; defaults to the one in their profile. */
export const completionPlace = z.object({ timeZone: reportedTimeZone })

/** A completion as an entry, one for each day of the plan; deleting it undoes the completion. */
export const completionFields = z.strictObject({
  ...everyEntry,
  /**
   * Time zone reported by the browser; if the server does not support it, that of the profile is
   * used.
   */
  timeZone: z.string().max(64),
  /** Set by the server from the time of the change. A value from the device is ignored. */
  completedAt: storableInstant,
})
export type CompletionFields = z.infer<typeof completionFields>
