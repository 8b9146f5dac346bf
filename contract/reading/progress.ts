import { z } from 'zod'
import { calendarDate } from '#contract/values/calendar-date.ts'
import { reportedTimeZone } from '#contract/values/time-zone.ts'
import { bookRead } from './book-read.ts'
import { studyDay } from './study.ts'
import { themeSlugs } from './themes.ts'

/** Where the reader is, as their browser says; the time zone of their profile where it says nothing. */
export const whereQuery = z.object({ timeZone: reportedTimeZone })

/** Null where the member would rather not see it. */
export const streak = z.object({
  /** Days in an unbroken row, as the member's rhythm counts them. */
  days: z.int(),
  /** Completed studies / 7, rounded down. */
  weeks: z.int(),
  /** The longest row of days so far. */
  longestDays: z.int(),
})
export type Streak = z.infer<typeof streak>

/** Beside a study: how far its reader has come. */
export const studyProgress = z.object({
  /** Every day they have completed, ascending. */
  days: z.array(studyDay),
  streak: streak.nullable(),
  /** Other members who have completed this day. */
  others: z.int(),
})
export type StudyProgress = z.infer<typeof studyProgress>

/** Your Progress, all of it. */
export const progress = z.object({
  completedStudies: z.int(),
  /** Days of the plan that are written. */
  writtenStudies: z.int(),
  discussionPosts: z.int(),
  /** Studies with at least one saved answer. */
  journalEntries: z.int(),
  streak: streak.nullable(),
  daysActive: z.int(),
  beganOn: calendarDate.nullable(),
  today: calendarDate,
  /** How many studies on which day, oldest first. */
  calendar: z.array(z.object({ on: calendarDate, studies: z.int() })),
  /** Days of the plan that are completed, ascending. */
  days: z.array(studyDay),
  /** The 66 books in their order. */
  books: z.array(bookRead),
  themes: z.array(z.object({ theme: z.enum(themeSlugs), completed: z.int(), written: z.int() })),
})
export type Progress = z.infer<typeof progress>
