import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import { requestErrors } from '#contract/messages/request.ts'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { prayerCategories } from '#contract/reading/prayer/prayer-category.ts'
import { listsIn, listsText } from '#contract/reading/prayer/prayer-lists.ts'
import { prayerProblems } from '#contract/reading/prayer/prayer-rules.ts'
import { weekdays, weekdaysIn, weekdaysText } from '#contract/reading/prayer/prayer-schedule.ts'
import { type CalendarDate, isCalendarDate } from '#contract/values/calendar-date.ts'
import type { FieldErrors } from '#web/lib/api/field-errors.ts'

/** Form values of a schedule. The chosen weekdays are preserved while "every day" is selected. */
export interface TypedSchedule {
  when: 'never' | 'daily' | 'weekdays'
  /** "monday,thursday" */
  days: string
  /** Last calendar date of the schedule; an empty string if it has no end. */
  until: string
}

/** Form values of a prayer. */
export type TypedPrayer = Pick<PrayerFields, 'title' | 'request' | 'category' | 'person' | 'lists'> &
  TypedSchedule

export function typedPrayer(fields: Partial<PrayerFields>): TypedPrayer {
  const { title = '', request = '', category = prayerCategories[0], person = '', lists = '' } = fields
  const days = weekdaysIn(fields.prayOn ?? '')
  const when = days.length === 0 ? 'never' : days.length === weekdays.length ? 'daily' : 'weekdays'
  const chosen = when === 'weekdays' ? days.join(',') : ''
  return { title, request, category, person, lists, when, days: chosen, until: fields.prayUntil ?? '' }
}

/** Returns whether any optional field has a value. */
export function hasDetails({ person, lists, when }: TypedPrayer): boolean {
  return person !== '' || lists !== '' || when !== 'never'
}

export type WrittenPrayer = Pick<
  PrayerFields,
  'title' | 'request' | 'category' | 'person' | 'lists' | 'prayOn' | 'prayUntil'
>

export function checkPrayer(typed: TypedPrayer): FieldErrors {
  const { title, request, person, lists, prayUntil } = writtenOf(typed)
  const errors = prayerProblems({ title, request, person, lists })
  if (prayUntil !== null && !isCalendarDate(prayUntil)) errors.prayUntil = requestErrors.invalid.detail
  const isDayMissing = typed.when === 'weekdays' && weekdaysIn(typed.days).length === 0
  return isDayMissing ? { ...errors, days: prayerErrors.no_weekday.title } : errors
}

/** Converts form values to the fields of a prayer entry. Without a schedule, its end date is dropped. */
export function writtenOf(typed: TypedPrayer): WrittenPrayer {
  const { title, request, category, person, lists, when, days, until } = typed
  const chosen = when === 'daily' ? weekdays : when === 'weekdays' ? weekdaysIn(days) : []
  return {
    title: title.trim(),
    request,
    category,
    person: person.trim().replace(/\s+/g, ' '),
    lists: listsText(listsIn(lists)),
    prayOn: weekdaysText(chosen),
    prayUntil: chosen.length > 0 && until !== '' ? (until as CalendarDate) : null,
  }
}

/** Defaults for prayers written before people, lists and schedules were added. */
export const laterFields = { person: '', lists: '', prayOn: '', prayUntil: null } as const
