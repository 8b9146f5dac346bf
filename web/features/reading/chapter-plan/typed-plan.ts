import { chapterPlanErrors } from '#contract/messages/reading/chapter-plan.ts'
import { type ChapterPlanFields, chapterPlanFields } from '#contract/reading/chapter-plan/chapter-plan.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { type FieldErrors, fieldErrors } from '#web/lib/api/field-errors.ts'

/** Form values of a plan. The value of the other kind of pace is preserved while one is selected. */
export interface TypedPlan {
  name: string
  /** Codes of the books, as in the entry. */
  books: string
  pace: 'chapters' | 'finish'
  chaptersPerDay: string
  finishOn: string
  startOn: string
}

export type WrittenPlan = Pick<
  ChapterPlanFields,
  'name' | 'books' | 'chaptersPerDay' | 'finishOn' | 'startOn'
>

/** Returns the form values of a plan; for a new one, those of a chapter a day from today. */
export function typedPlan(fields: Partial<ChapterPlanFields>, today: CalendarDate): TypedPlan {
  const { name = '', books = '', chaptersPerDay = null, finishOn = null, startOn = today } = fields
  return {
    name,
    books,
    pace: finishOn === null ? 'chapters' : 'finish',
    chaptersPerDay: String(chaptersPerDay ?? 1),
    finishOn: finishOn ?? '',
    startOn,
  }
}

const typedFields = chapterPlanFields
  .pick({ name: true, books: true, chaptersPerDay: true, finishOn: true, startOn: true })
  .refine(({ startOn, finishOn }) => finishOn === null || startOn <= finishOn, {
    path: ['finishOn'],
    message: chapterPlanErrors.finish_before_start.title,
  })

export function checkPlan(typed: TypedPlan): FieldErrors {
  return fieldErrors(typedFields, writtenOf(typed))
}

/** Converts form values to the fields of a plan. A pace that is not a whole number becomes NaN, which is invalid. */
export function writtenOf(typed: TypedPlan): WrittenPlan {
  const { name, books, pace, chaptersPerDay, finishOn, startOn } = typed
  const digits = chaptersPerDay.trim()
  return {
    name: name.trim(),
    books,
    chaptersPerDay: pace === 'finish' ? null : /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN,
    finishOn: pace === 'finish' ? (finishOn as CalendarDate) : null,
    startOn: startOn as CalendarDate,
  }
}
