import { type PrayerFields, prayerFields } from '#contract/reading/prayer.ts'
import { type PrayerCategory, prayerCategories } from '#contract/reading/prayer-category.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { choiceColumn, dateColumn, longColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'
import { firstError } from '#web/lib/api/field-errors.ts'

/** Prayers as files. */
export const prayerFormat: EntryFormat<PrayerFields> = {
  kind: 'prayer',
  words: { one: 'prayer', many: 'prayers' },
  heading: 'title',
  columns: [
    textColumn({ field: 'title', heading: 'Title', alsoCalled: ['name', 'subject', 'for'] }),
    choiceColumn({ field: 'category', heading: 'Category' }, prayerCategories),
    dateColumn({ field: 'date', heading: 'Date', alsoCalled: ['day written'] }),
    dateColumn({ field: 'answeredOn', heading: 'Answered on', alsoCalled: ['answered'] }),
    longColumn({
      field: 'request',
      heading: 'Description',
      alsoCalled: ['request', 'prayer', 'prayers', 'text'],
    }),
    longColumn({ field: 'story', heading: 'How it was answered', alsoCalled: ['answer', 'story'] }),
  ],
  needed: ['title', 'request'],
  complete: ({ title, request, category, date, answeredOn, story }, otherwise) => ({
    title: String(title ?? ''),
    request: String(request ?? ''),
    category: (category ?? prayerCategories[0]) as PrayerCategory,
    date: (date ?? otherwise) as CalendarDate,
    answeredOn: (answeredOn ?? null) as CalendarDate | null,
    story: String(story ?? ''),
    deletedAt: null,
  }),
  refuse: (prayer) => firstError(prayerFields, prayer),
}
