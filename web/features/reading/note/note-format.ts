import { type NoteFields, noteFields } from '#contract/reading/note.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { dateColumn, longColumn, numberColumn, textColumn } from '#web/entries/export/columns.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'
import { firstError } from '#web/lib/api/field-errors.ts'

/** File format of notes for export and import. */
export const noteFormat: EntryFormat<NoteFields> = {
  kind: 'note',
  words: { one: 'note', many: 'notes' },
  heading: 'title',
  columns: [
    textColumn({ field: 'title', heading: 'Title', alsoCalled: ['name', 'heading', 'subject'] }),
    textColumn({ field: 'scripture', heading: 'Scripture', alsoCalled: ['reference', 'verse', 'passage'] }),
    dateColumn({ field: 'date', heading: 'Date', alsoCalled: ['day written'] }),
    numberColumn({ field: 'day', heading: 'Day of the plan' }),
    longColumn({ field: 'content', heading: 'Content', alsoCalled: ['note', 'notes', 'text', 'body'] }),
  ],
  needed: ['title', 'content'],
  complete: ({ title, scripture, content, date, day }, otherwise) => ({
    title: String(title ?? ''),
    scripture: String(scripture ?? ''),
    content: String(content ?? ''),
    date: (date ?? otherwise) as CalendarDate,
    day: typeof day === 'number' ? day : null,
    deletedAt: null,
  }),
  refuse: (note) => firstError(noteFields, note),
}
