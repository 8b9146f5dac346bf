import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import {
  FIRST_PLAN_DATE,
  LAST_PLAN_DATE,
  MAX_CHAPTERS_A_DAY,
  MAX_PLAN_NAME_CHARS,
} from '#contract/limits/chapter-plan-limits.ts'
import { chapterPlanErrors } from '#contract/messages/reading/chapter-plan.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { parsePlanBooks } from './plan-books.ts'

const planDate = z
  .string(chapterPlanErrors.no_date.title)
  .refine(
    (text) => calendarDate.safeParse(text).success && text >= FIRST_PLAN_DATE && text <= LAST_PLAN_DATE,
    chapterPlanErrors.no_date.title,
  )
  .brand<'CalendarDate'>()

/**
 * A member's own plan for reading chapters of the Bible, beside the daily plan of 1500 days. Its chapters change neither
 * streaks nor the counts of the daily plan: these count studies, which remain the spine of Lampstand. A plan has either
 * a pace or a finish date.
 */
export const chapterPlanFields = z.strictObject({
  ...everyEntry,
  name: writableText
    .refine(hasVisibleText, chapterPlanErrors.no_name.title)
    .max(MAX_PLAN_NAME_CHARS, chapterPlanErrors.name_too_long.title),
  /** Codes of the books, in the form of `parsePlanBooks`. */
  books: z.string().refine((text) => parsePlanBooks(text) !== null, chapterPlanErrors.no_books.title),
  /** Pace; null if the plan has a finish date. */
  chaptersPerDay: z
    .int(chapterPlanErrors.no_pace.title)
    .min(1, chapterPlanErrors.no_pace.title)
    .max(MAX_CHAPTERS_A_DAY, chapterPlanErrors.no_pace.title)
    .nullable(),
  /** Last day of the plan; null if it has a pace. */
  finishOn: planDate.nullable(),
  /** First day of the schedule. Chapters that were read before it are not scheduled. */
  startOn: planDate,
  /** Day on which the plan was paused; null if it is not. */
  pausedOn: planDate.nullable(),
})
export type ChapterPlanFields = z.infer<typeof chapterPlanFields>

/** Fields whose replaced text is kept as a conflict copy: none, because a name is easily written again. */
export const chapterPlanTexts = [] as const satisfies (keyof ChapterPlanFields)[]

/**
 * Fields of a chapter that was read in a plan. Its id (`chapterReadId`) contains the plan and the chapter; deleting the
 * entry marks the chapter as unread.
 */
export const chapterReadFields = z.strictObject({
  ...everyEntry,
  /** Calendar day on which it was read, in the time zone of the device and by the hour at which the member's day begins. */
  readOn: planDate,
})
export type ChapterReadFields = z.infer<typeof chapterReadFields>
