import { MAX_MARKS } from '#contract/limits/mark-limits.ts'
import { type MarkFields, markFields } from '#contract/reading/mark/mark.ts'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import { type NoteFields, noteFields } from '#contract/reading/note.ts'
import type { EntryFormat } from '#web/entries/export/entry-format.ts'
import { firstError } from '#web/lib/api/field-errors.ts'

/**
 * Format of imported marks. The ids of the entries are derived from the texts of the file and not from the styles that
 * the member chose, so that a second import finds the marks of the first.
 * @param styleOf returns the chosen style of a colour of the file
 */
export function importedMarks(styleOf: (color: string) => MarkStyle): EntryFormat<MarkFields> {
  return {
    kind: 'mark',
    words: { one: 'mark', many: 'marks' },
    heading: 'place',
    columns: [],
    needed: [],
    complete: ({ place, color, label, note }) => ({
      place: String(place ?? ''),
      style: styleOf(String(color ?? '')),
      label: String(label ?? ''),
      note: String(note ?? ''),
      deletedAt: null,
    }),
    refuse: (mark) => firstError(markFields, mark),
    limit: MAX_MARKS,
  }
}

/** Format of imported notes that are about no passage, or too long for a mark. */
export const importedNotes: EntryFormat<NoteFields> = {
  kind: 'note',
  words: { one: 'study note', many: 'study notes' },
  heading: 'title',
  columns: [],
  needed: [],
  complete: ({ title, scripture, content }, date) => ({
    title: String(title ?? ''),
    scripture: String(scripture ?? ''),
    content: String(content ?? ''),
    date,
    day: null,
    deletedAt: null,
  }),
  refuse: (note) => firstError(noteFields, note),
}
