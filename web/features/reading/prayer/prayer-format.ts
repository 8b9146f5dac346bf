import type { PrayerFields } from '#contract/reading/prayer.ts'
import { type PrayerCategory, prayerCategories } from '#contract/reading/prayer-category.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { choiceColumn, dateColumn, longColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'
import { today } from '#web/lib/format/today.ts'
import { checkAnswer, checkPrayer } from './check-prayer.ts'

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
  refuse: (prayer) => {
    const { title, request } = checkPrayer(prayer)
    const answer = { answeredOn: prayer.answeredOn ?? today(), story: prayer.story }
    // A file may be ahead of our calendar by a day: another country wrote it.
    return title ?? request ?? checkAnswer(answer, answer.answeredOn).story
  },
}
