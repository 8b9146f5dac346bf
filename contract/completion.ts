import { z } from 'zod'
import { studyDay } from '#contract/study.ts'

/** The days a member has completed, ascending. */
export const completedDays = z.object({ days: z.array(studyDay) })
