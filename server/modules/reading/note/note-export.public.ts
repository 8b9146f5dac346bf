import type { NoteFields } from '#contract/reading/note.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import { type ExportPart, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-part.ts'
import {
  asMarkdown,
  dayInWords,
  othersInWords,
  quoted,
} from '#server/modules/account/export/markdown.public.ts'
import { newestEntries } from '#server/platform/sync/own-entries.queries.ts'

/** A member's study notes: to read, and for programs. */
export const notesExport: ExportPart = {
  tables: [entries, entryVersions, entryDevices],
  async collect(db, { memberId, timeZone }) {
    const kept = await newestEntries(db, memberId, 'note', MAX_EXPORT_ROWS)
    const notes = kept.map(({ fields, ...entry }) => ({ ...entry, fields: fields as Partial<NoteFields> }))
    return [
      {
        path: 'notes.md',
        about: 'Your study notes, the newest first, to read.',
        text: notesInWords(notes, timeZone),
      },
      jsonFile('notes.json', 'The same notes, for programs.', notes),
    ]
  },
}

interface Told {
  /** Of a deleted note everything else may be gone. */
  fields: Partial<NoteFields>
  others: { text: string; at: string }[]
}

function notesInWords(notes: readonly Told[], timeZone: string): string {
  const written = notes.filter(({ fields }) => fields.title !== undefined)
  if (written.length === 0) return '# Your study notes\n\nYou have not written a note yet.\n'
  return `# Your study notes\n\n${written.map((note) => noteInWords(note, timeZone)).join('\n')}`
}

function noteInWords({ fields, others }: Told, timeZone: string): string {
  const { title = '', scripture, content = '', date, day, deletedAt } = fields
  const about = [
    date && dayInWords(new Date(date), 'UTC'),
    scripture && asMarkdown(scripture),
    day && `day ${day} of the plan`,
    deletedAt && `deleted on ${dayInWords(new Date(deletedAt), timeZone)}, and kept for a while`,
  ]
  const parts = [`## ${asMarkdown(title)}`, `*${about.filter(Boolean).join(', ')}*`, quoted(content)]
  parts.push(...othersInWords(others, timeZone))
  return `${parts.join('\n\n')}\n`
}
