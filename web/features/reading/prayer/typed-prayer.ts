import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import { type PrayerFields, prayerFields } from '#contract/reading/prayer/prayer.ts'
import { prayerCategories } from '#contract/reading/prayer/prayer-category.ts'
import { listsIn, listsText } from '#contract/reading/prayer/prayer-lists.ts'
import { weekdays, weekdaysIn, weekdaysText } from '#contract/reading/prayer/prayer-schedule.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { type FieldErrors, fieldErrors } from '#web/lib/api/field-errors.ts'

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

export type WrittenPrayer = Pick<PrayerFields, keyof typeof written>

const written = {
  title: true,
  request: true,
  category: true,
  person: true,
  lists: true,
  prayOn: true,
  prayUntil: true,
} as const
const writtenFields = prayerFields.pick(written)

export function checkPrayer(typed: TypedPrayer): FieldErrors {
  const errors = fieldErrors(writtenFields, writtenOf(typed))
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
