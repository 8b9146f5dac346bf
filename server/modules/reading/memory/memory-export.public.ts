import type { VerseFields } from '#contract/reading/memory.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import { type ExportPart, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-part.ts'
import { asMarkdown, dayInWords } from '#server/modules/account/export/markdown.public.ts'
import { newestEntries } from '#server/platform/sync/own-entries.queries.ts'

/** What a member has made of the memory verses: to read, and for programs. */
export const versesExport: ExportPart = {
  tables: [entries, entryVersions, entryDevices],
  async collect(db, { memberId, timeZone }) {
    const kept = await newestEntries(db, memberId, 'verse', MAX_EXPORT_ROWS)
    const verses = kept.map(({ id, createdAt, fields }) => ({
      id,
      createdAt,
      ...(fields as Partial<VerseFields>),
    }))
    return [
      {
        path: 'memory-verses.md',
        about: 'The verses you marked as memorized, and those you added, to read.',
        text: versesInWords(verses, timeZone),
      },
      jsonFile('memory-verses.json', 'The same verses, for programs.', verses),
    ]
  },
}

/** A verse that was removed has no words any more once it was forgotten. */
type Told = Partial<VerseFields>

function versesInWords(verses: readonly Told[], timeZone: string): string {
  const written = verses.filter(({ reference }) => reference !== undefined)
  const kept = written.filter(({ deletedAt }) => !deletedAt)
  const parts = [
    section(
      'Memorized',
      kept.filter(({ memorizedAt }) => memorizedAt),
    ),
    section(
      'To learn',
      kept.filter(({ memorizedAt }) => !memorizedAt),
    ),
    section(
      'Removed, and kept for a while',
      written.filter(({ deletedAt }) => deletedAt),
    ),
  ].filter((part) => part !== '')
  if (parts.length === 0) return '# Your memory verses\n\nYou have not marked or added a verse yet.\n'
  return `# Your memory verses\n\n${parts.join('\n')}`

  function section(title: string, verses: readonly Told[]): string {
    if (verses.length === 0) return ''
    return `## ${title}\n\n${verses.map((verse) => `- ${line(verse, timeZone)}\n`).join('')}`
  }
}

function line({ reference = '', category, memorizedAt }: Told, timeZone: string): string {
  const about = category ? ` (${asMarkdown(category)})` : ''
  const since = memorizedAt ? `, memorized on ${dayInWords(new Date(memorizedAt), timeZone)}` : ''
  return `${asMarkdown(reference)}${about}${since}`
}
