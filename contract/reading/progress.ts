import { z } from 'zod'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { reportedTimeZone } from '#contract/fields/time-zone.ts'
import { bookRead } from './book-read.ts'
import { completedDays, readingNumber } from './completion.ts'
import { themeSlugs } from './themes.ts'

/** Time zone that the browser reported. If it is missing, the zone of the member's profile is used. */
export const whereQuery = z.object({ timeZone: reportedTimeZone })

/** The member's streak; null if they have chosen not to see streaks. */
export const streak = z.object({
  /** Current streak in days, counted by the rules of the member's rhythm (`rhythm.ts`). */
  days: z.int(),
  /**
   * Length of the streak in weeks, as the specification defines it: the number of all studies that the member has
   * completed, divided by 7 and rounded down. A study completed twice counts twice.
   */
  weeks: z.int(),
  /** Longest streak so far, in days. */
  longestDays: z.int(),
})
export type Streak = z.infer<typeof streak>

/** A member's progress, as displayed beside a study. */
export const studyProgress = z.object({
  ...completedDays.shape,
  streak: streak.nullable(),
  /** Number of other members who have completed the day of the displayed study. */
  others: z.int(),
})
export type StudyProgress = z.infer<typeof studyProgress>

/** All data of the page "Your Progress" of the signed-in member. */
export const progress = z.object({
  ...completedDays.shape,
  /** Number of days completed in the current reading of the plan. */
  completedStudies: z.int(),
  /** The member's readings of the plan (first, second, …) with at least one completed day, in this order. */
  readings: z.array(
    z.object({
      reading: readingNumber,
      studies: z.int(),
      /** Dates of the first and the last completion in this reading of the plan. */
      beganOn: calendarDate,
      lastOn: calendarDate,
    }),
  ),
  discussionPosts: z.int(),
  /** Number of studies with at least one saved answer. */
  journalEntries: z.int(),
  streak: streak.nullable(),
  daysActive: z.int(),
  beganOn: calendarDate.nullable(),
  today: calendarDate,
  /** Number of completed studies for each calendar day, in all readings of the plan, oldest first. */
  calendar: z.array(z.object({ on: calendarDate, studies: z.int() })),
  /** The 66 books in Bible order, with the chapters that the member has read in the current reading of the plan. */
  books: z.array(bookRead),
  themes: z.array(z.object({ theme: z.enum(themeSlugs), completed: z.int(), total: z.int() })),
})
export type Progress = z.infer<typeof progress>
