import type { VerseFields } from '#contract/reading/memory.ts'
import { jsonFile, textFile } from '#server/module/export-part.ts'
import { entriesExport, type Written } from '#server/modules/account/export/entries-export.public.ts'
import { asMarkdown, dayInWords } from '#server/modules/account/export/markdown.public.ts'

/** What a member has made of the memory verses: to read, and for programs. */
export const versesExport = entriesExport('verse', (written: Written<VerseFields>[], timeZone) => {
  const verses = written.map(({ id, createdAt, fields }) => ({ id, createdAt, ...fields }))
  return [
    textFile('memory-verses.md', 'The verses you marked as memorized, and those you added, to read.', {
      title: 'Your memory verses',
      blocks: sections(verses, timeZone),
      none: 'You have not marked or added a verse yet.',
    }),
    jsonFile('memory-verses.json', 'The same verses, for programs.', verses),
  ]
})

/** A verse that was removed has no words any more once it was forgotten. */
type Verse = Partial<VerseFields>

function sections(verses: readonly Verse[], timeZone: string): string[] {
  const written = verses.filter(({ reference }) => reference !== undefined)
  const present = written.filter(({ deletedAt }) => !deletedAt)
  const titled = {
    Memorized: present.filter(({ memorizedAt }) => memorizedAt),
    'To learn': present.filter(({ memorizedAt }) => !memorizedAt),
    'Removed, and kept for a while': written.filter(({ deletedAt }) => deletedAt),
  }
  return Object.entries(titled)
    .filter(([, verses]) => verses.length > 0)
    .map(
      ([title, verses]) => `## ${title}\n\n${verses.map((verse) => `- ${line(verse, timeZone)}\n`).join('')}`,
    )
}

function line({ reference = '', category, memorizedAt }: Verse, timeZone: string): string {
  const about = category ? ` (${asMarkdown(category)})` : ''
  const since = memorizedAt ? `, memorized on ${dayInWords(new Date(memorizedAt), timeZone)}` : ''
  return `${asMarkdown(reference)}${about}${since}`
}
