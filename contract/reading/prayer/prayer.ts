import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { MAX_LIST_CHARS, MAX_PERSON_CHARS, MAX_PRAYER_LISTS } from '#contract/limits/prayer-limits.ts'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { nameErrors } from '#contract/messages/name.ts'
import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import { type CalendarDate, calendarDate } from '#contract/values/calendar-date.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { prayerCategories } from './prayer-category.ts'
import { listsIn, listsText } from './prayer-lists.ts'
import { weekdaysIn, weekdaysText } from './prayer-schedule.ts'

const line = z.string().refine(isPlainLine, nameErrors.unprintable.title)

/**
 * A member's prayer request. Source of its first fields: specification section 3, where prayers are not stored; here
 * they are. The field `person` and all fields after it were added later, and entries stored before that lack them. Read
 * these fields with `scheduleOf`, `listsIn` and `fields.person ?? ''`.
 */
export const prayerFields = z.strictObject({
  ...everyEntry,
  title: writableText
    .refine(hasVisibleText, prayerErrors.no_title.title)
    .max(MAX_TITLE_CHARS, prayerErrors.title_too_long.title),
  request: writableText
    .refine(hasVisibleText, prayerErrors.no_request.title)
    .max(MAX_PRAYER_CHARS, prayerErrors.request_too_long.title),
  category: z.enum(prayerCategories),
  /** Calendar day on which the request was written, in the member's time zone. */
  date: calendarDate,
  /**
   * Day on which the prayer was answered; null while it is active. Replaces the specification's boolean `answered`,
   * because the book of answered prayers is ordered by this day.
   */
  answeredOn: calendarDate.nullable(),
  /**
   * The member's text about how the prayer was answered; may be empty. If the prayer is made active again, the text
   * remains.
   */
  story: writableText.max(MAX_PRAYER_CHARS, prayerErrors.story_too_long.title),
  /** Person whom the prayer is for, in the member's own words; may be empty. */
  person: line.max(MAX_PERSON_CHARS, prayerErrors.person_too_long.title),
  /** Names of the lists that the prayer belongs to, as one text; see `prayer-lists.ts`. */
  lists: line
    .refine((text) => text === listsText(listsIn(text)))
    .refine((text) => listsIn(text).length <= MAX_PRAYER_LISTS, prayerErrors.too_many_lists.title)
    .refine(
      (text) => listsIn(text).every((name) => name.length <= MAX_LIST_CHARS),
      prayerErrors.list_too_long.title,
    ),
  /**
   * Days of the week on which the member prays for the request, such as "daily" or "monday,thursday"; empty if they
   * have not chosen any.
   */
  prayOn: z.string().refine((text) => text === weekdaysText(weekdaysIn(text))),
  /** Last calendar day of the schedule; null if it has no end. */
  prayUntil: calendarDate.nullable(),
})
export type PrayerFields = z.infer<typeof prayerFields>

/**
 * Fields with free text. If two devices change one of them concurrently, the replaced text is stored as a conflict
 * copy.
 */
export const prayerTexts = [
  'title',
  'request',
  'story',
  'person',
  'lists',
] as const satisfies (keyof PrayerFields)[]

/**
 * Schema of the form in which a member records that a prayer was answered.
 * @param today current day in the member's time zone; later days are refused
 */
export const prayerAnswer = (today: CalendarDate) =>
  prayerFields.pick({ story: true }).extend({
    answeredOn: z
      .string()
      .min(1, prayerErrors.no_answer_day.title)
      .pipe(calendarDate)
      .refine((day) => day <= today, prayerErrors.answered_in_future.title),
  })
