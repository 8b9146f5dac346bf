import { z } from 'zod'
import { studyDay } from '#contract/study.ts'
import { reportedTimeZone } from '#contract/time-zone.ts'

/** The days a member has completed, ascending. */
export const completedDays = z.object({ days: z.array(studyDay) })

/** Where the member is as they mark a day complete; the time zone of their profile where nothing is said. */
export const completionPlace = z.object({ timeZone: reportedTimeZone })
