import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import { nameErrors } from '#contract/messages/request.ts'
import { type CalendarDate, calendarDate } from '#contract/values/calendar-date.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { prayerCategories } from './prayer-category.ts'
import { MAX_LIST_CHARS, MAX_PERSON_CHARS, MAX_PRAYER_LISTS } from './prayer-limits.ts'
import { listsIn, listsText } from './prayer-lists.ts'
import { weekdaysIn, weekdaysText } from './prayer-schedule.ts'

const line = z.string().refine(isPlainLine, nameErrors.unprintable.title)

/**
 * A prayer request of a member's own. Source of its first fields: specification section 3. Prayers from before there were
 * people, lists and schedules lack `person` and what follows it: read them by `scheduleOf`, `listsIn` and `fields.person ?? ''`.
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
  /** The day it was written, where its member was. */
  date: calendarDate,
  /** The day it was answered; null while it is active. */
  answeredOn: calendarDate.nullable(),
  /** How it was answered; empty where nothing is told. It stays when a prayer becomes active again. */
  story: writableText.max(MAX_PRAYER_CHARS, prayerErrors.story_too_long.title),
  /** For whom it is, by the name its member calls them; empty where it is for nobody in particular. */
  person: line.max(MAX_PERSON_CHARS, prayerErrors.person_too_long.title),
  /** See `prayer-lists.ts`. */
  lists: line
    .refine((text) => text === listsText(listsIn(text)))
    .refine((text) => listsIn(text).length <= MAX_PRAYER_LISTS, prayerErrors.too_many_lists.title)
    .refine(
      (text) => listsIn(text).every((name) => name.length <= MAX_LIST_CHARS),
      prayerErrors.list_too_long.title,
    ),
  /** On which days it is prayed, such as "daily" or "monday,thursday"; empty for none in particular. */
  prayOn: z.string().refine((text) => text === weekdaysText(weekdaysIn(text))),
  /** The last day on which that holds; null where it goes on. */
  prayUntil: calendarDate.nullable(),
})
export type PrayerFields = z.infer<typeof prayerFields>

/** Where two devices wrote without knowing of each other, the text of these that gives way is kept. */
export const prayerTexts = [
  'title',
  'request',
  'story',
  'person',
  'lists',
] as const satisfies (keyof PrayerFields)[]

/** How a prayer was answered, as its form has it. @param today where its writer is: an answer is not still to come */
export const prayerAnswer = (today: CalendarDate) =>
  prayerFields.pick({ story: true }).extend({
    answeredOn: z
      .string()
      .min(1, prayerErrors.no_answer_day.title)
      .pipe(calendarDate)
      .refine((day) => day <= today, prayerErrors.answered_in_future.title),
  })
