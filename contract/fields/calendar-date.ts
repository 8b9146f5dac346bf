import { z } from 'zod'
import { isCalendarDate } from '#contract/values/calendar-date.ts'

/** Schema of a calendar day. It is not beside its type, so that pages that need only the type do not load Zod. */
export const calendarDate = z
  .string()
  .refine((text) => isCalendarDate(text))
  .brand<'CalendarDate'>()
