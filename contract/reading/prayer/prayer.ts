import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { prayerCategories } from './prayer-category.ts'
import { type PrayerText, prayerRules, type TextRule } from './prayer-rules.ts'
import { weekdaysIn, weekdaysText } from './prayer-schedule.ts'

function text(field: PrayerText) {
  const rules: readonly TextRule[] = prayerRules[field]
  return rules.reduce((schema, [isMet, message]) => schema.refine(isMet, message), z.string())
}

/**
 * A member's prayer request. Source of its first fields: specification section 3, where prayers are not stored; here
 * they are. The field `person` and all fields after it were added later, and entries stored before that lack them. Read
 * these fields with `scheduleOf`, `listsIn` and `fields.person ?? ''`.
 */
export const prayerFields = z.strictObject({
  ...everyEntry,
  title: text('title'),
  request: text('request'),
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
  story: text('story'),
  /** Person whom the prayer is for, in the member's own words; may be empty. */
  person: text('person'),
  /** Names of the lists that the prayer belongs to, as one text; see `prayer-lists.ts`. */
  lists: text('lists'),
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
