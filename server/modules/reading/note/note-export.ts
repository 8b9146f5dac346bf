import type { NoteFields } from '#contract/reading/note.ts'
import { jsonFile, textFile } from '#server/module/export-collector.ts'
import { entriesExport, type Written } from '#server/modules/reading/shared/entries-export.ts'
import { asMarkdown, dayInWords, othersInWords, quoted } from '#server/modules/shared/export-markdown.ts'

type Note = Written<NoteFields>

/** Exports a member's notes, as Markdown and JSON. */
export const notesExport = entriesExport('note', (notes: Note[], timeZone, encrypted) => [
  textFile('notes.md', 'Your study notes, the newest first, to read.', {
    title: 'Your study notes',
    blocks: [
      ...encrypted,
      ...notes.filter(({ fields }) => fields.title !== undefined).map((note) => inWords(note, timeZone)),
    ],
    none: 'You have not written a note yet.',
  }),
  jsonFile('notes.json', 'The same notes, for programs.', notes),
])

function inWords({ fields, others }: Note, timeZone: string): string {
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
