import type { VerseFields } from '#contract/reading/memory/memory.ts'
import type { MemoryChoicesFields } from '#contract/reading/memory/memory-choices.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import { entries } from '#db/schema/entry.ts'
import { type ExportCollector, jsonFile, textFile } from '#server/module/export-collector.ts'
import { entriesExport, type Written } from '#server/modules/reading/shared/entries-export.ts'
import { asMarkdown, dayInWords } from '#server/modules/shared/export-markdown.ts'
import { reviewsOf } from './review.queries.ts'

/** Exports a member's memory verses, as Markdown and JSON. */
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

/** Exports a member's reviews. CSV, because there may be tens of thousands. */
export const reviewsExport: ExportCollector = {
  tables: [entries],
  async collect(db, { memberId }) {
    const reviews = await reviewsOf(db, memberId)
    const lines = reviews.map((review) =>
      [review.id, ...columns.map((column) => review.fields[column] ?? '')].map(quotedCell).join(),
    )
    return [
      {
        path: 'memory-reviews.csv',
        about:
          'Every review of a verse: which, when, how it was rated (1 to 4), and which words were missed.',
        text: `${[['id', ...columns].join(), ...lines].join('\n')}\n`,
      },
    ]
  },
}

export const choicesExport = entriesExport('memory-choices', (written: Written<MemoryChoicesFields>[]) => [
  jsonFile(
    'memory-choices.json',
    'How many verses you review and begin a day, and in which translation.',
    written.map(({ fields }) => fields),
  ),
])

const columns = [
  ...(['verse', 'reviewedAt', 'rating', 'step', 'translation', 'weak', 'deletedAt'] as const),
] satisfies (keyof ReviewFields)[]

/**
 * Quotes a CSV cell that contains commas. Only the column `weak` does: the positions of the words that the member got
 * wrong.
 */
function quotedCell(value: string | number): string {
  return String(value).includes(',') ? `"${value}"` : String(value)
}

/** A memory verse as exported. A removed verse has no fields once its content has been purged. */
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
