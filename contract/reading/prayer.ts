import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import { type CalendarDate, calendarDate } from '#contract/values/calendar-date.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { prayerCategories } from './prayer-category.ts'

/** A prayer request of a member's own. Source of its fields: specification section 3. */
export const prayerFields = z.strictObject({
  ...everyEntry,
  title: writableText
    .regex(/\S/, prayerErrors.no_title.title)
    .max(MAX_TITLE_CHARS, prayerErrors.title_too_long.title),
  request: writableText
    .regex(/\S/, prayerErrors.no_request.title)
    .max(MAX_PRAYER_CHARS, prayerErrors.request_too_long.title),
  category: z.enum(prayerCategories),
  /** The day it was written, where its member was. */
  date: calendarDate,
  /** The day it was answered; null while it is active. */
  answeredOn: calendarDate.nullable(),
  /** How it was answered; empty where nothing is told. It stays when a prayer becomes active again. */
  story: writableText.max(MAX_PRAYER_CHARS, prayerErrors.story_too_long.title),
})
export type PrayerFields = z.infer<typeof prayerFields>

/** Where two devices wrote without knowing of each other, the text of these that gives way is kept. */
export const prayerTexts = ['title', 'request', 'story'] as const satisfies (keyof PrayerFields)[]

/** How a prayer was answered, as its form has it. @param today where its writer is: an answer is not still to come */
export const prayerAnswer = (today: CalendarDate) =>
  prayerFields.pick({ story: true }).extend({
    answeredOn: z
      .string()
      .min(1, prayerErrors.no_answer_day.title)
      .pipe(calendarDate)
      .refine((day) => day <= today, prayerErrors.answered_in_future.title),
  })
