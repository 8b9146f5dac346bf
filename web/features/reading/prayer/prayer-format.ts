import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { type PrayerCategory, prayerCategories } from '#contract/reading/prayer/prayer-category.ts'
import { listsIn, listsText } from '#contract/reading/prayer/prayer-lists.ts'
import { prayerProblems } from '#contract/reading/prayer/prayer-rules.ts'
import { weekdaysIn, weekdaysText } from '#contract/reading/prayer/prayer-schedule.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { asPlainLine } from '#contract/values/plain-line.ts'
import { choiceColumn, dateColumn, longColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'

/** File format of prayers for export and import. */
export const prayerFormat: EntryFormat<PrayerFields> = {
  kind: 'prayer',
  words: { one: 'prayer', many: 'prayers' },
  heading: 'title',
  columns: [
    textColumn({ field: 'title', heading: 'Title', alsoCalled: ['name', 'subject', 'for'] }),
    choiceColumn({ field: 'category', heading: 'Category' }, prayerCategories),
    dateColumn({ field: 'date', heading: 'Date', alsoCalled: ['day written'] }),
    dateColumn({ field: 'answeredOn', heading: 'Answered on', alsoCalled: ['answered'] }),
    textColumn({ field: 'person', heading: 'Person', alsoCalled: ['for whom', 'who'] }),
    { ...textColumn({ field: 'lists', heading: 'Lists', alsoCalled: ['list', 'tags'] }), read: listsRead },
    { ...textColumn({ field: 'prayOn', heading: 'Pray on', alsoCalled: ['schedule'] }), read: daysRead },
    dateColumn({ field: 'prayUntil', heading: 'Until' }),
    longColumn({
      field: 'request',
      heading: 'Description',
      alsoCalled: ['request', 'prayer', 'prayers', 'text'],
    }),
    longColumn({ field: 'story', heading: 'How it was answered', alsoCalled: ['answer', 'story'] }),
  ],
  needed: ['title', 'request'],
  complete: ({ title, request, category, date, answeredOn, story, ...later }, otherwise) => ({
    title: String(title ?? ''),
    request: String(request ?? ''),
    category: (category ?? prayerCategories[0]) as PrayerCategory,
    date: (date ?? otherwise) as CalendarDate,
    answeredOn: (answeredOn ?? null) as CalendarDate | null,
    story: String(story ?? ''),
    person: asPlainLine(String(later.person ?? '')),
    lists: String(later.lists ?? ''),
    prayOn: String(later.prayOn ?? ''),
    prayUntil: (later.prayOn ? (later.prayUntil ?? null) : null) as CalendarDate | null,
    deletedAt: null,
  }),
  // The columns read only valid categories, days and dates, so that only the texts are checked here.
  refuse: ({ title, request, story, person, lists }) =>
    Object.values(prayerProblems({ title, request, story, person, lists }))[0] ?? null,
}

/** Converts the names of a prayer's lists in an import file to the stored form: on one line, separated by commas. */
function listsRead(text: string): string {
  return listsText(listsIn(asPlainLine(text)))
}

function daysRead(text: string): string {
  return weekdaysText(weekdaysIn(text))
}
