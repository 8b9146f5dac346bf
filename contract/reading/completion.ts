import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { reportedTimeZone } from '#contract/values/time-zone.ts'
import { studyDay } from './study.ts'

/** The days a member has completed, ascending. */
export const completedDays = z.object({ days: z.array(studyDay) })

/** Where the member is as they mark a day complete; the time zone of their profile where nothing is said. */
export const completionPlace = z.object({ timeZone: reportedTimeZone })

/** A completion as an entry, one a day of the plan; it is undone by being deleted. */
export const completionFields = z.strictObject({
  ...everyEntry,
  /** Where the member was, as their browser says; one that we do not know counts as the time zone of their profile. */
  timeZone: z.string().max(64),
  /** As the account has it, from the time of the change. What a device says of it is not looked at. */
  completedAt: storableInstant,
})
export type CompletionFields = z.infer<typeof completionFields>
