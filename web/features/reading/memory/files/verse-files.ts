import type { QueryClient } from '@tanstack/react-query'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { headingsOf, readCsv } from '#web/entries/export/csv.ts'
import {
  exportEntries,
  type FileKind,
  type Imported,
  importRows,
  isMarkdown,
  saveText,
} from '#web/entries/export/export-and-import.ts'
import { readMarkdown } from '#web/entries/export/markdown.ts'
import { readText } from '#web/entries/export/read-text.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import { recitationQuery } from '#web/features/reading/memory/learn/recitation/recitation.data.ts'
import type { VerseToLearn } from '#web/features/reading/memory/verses-to-learn.ts'
import { type AnkiCard, isAnki, readAnki, writeAnki } from './anki.ts'
import { reviewFormat } from './review-format.ts'
import { verseFormat } from './verse-format.ts'

interface Memory {
  plan: readonly MemoryVerse[]
  own: OwnEntries<VerseFields>
  reviews: OwnEntries<ReviewFields>
}

export function saveVerses({ plan, own }: Memory, kind: FileKind): void {
  exportEntries(verseFormat(plan), own.entries ?? [], kind)
}

export function saveReviews(memory: Memory): void {
  exportEntries(reviewsOf(memory), memory.reviews.entries ?? [], 'csv')
}

/**
 * Imports a file. Its kind is detected from its columns: a table with ratings contains reviews.
 * @throws {FileError}
 */
export async function bringFile(memory: Memory, file: File): Promise<Imported> {
  const { plan, own, reviews } = memory
  const text = await readText(file)
  const verses = verseFormat(plan, new Map(own.entries?.map(({ id, fields }) => [fields.reference, id])))
  if (isMarkdown(file.name, text)) return importRows(verses, own, readMarkdown(verses, text))
  if (isAnki(text)) return importRows(verses, own, readAnki(text))
  if (!headingsOf(text).includes('rating')) return importRows(verses, own, readCsv(verses, text))
  const format = reviewsOf(memory)
  return importRows(format, reviews, readCsv(format, text))
}

function reviewsOf({ plan, own }: Memory) {
  return reviewFormat(plan, new Map(own.entries?.map(({ id, fields }) => [id, fields.reference])))
}

/** Maximum number of concurrent requests for verse texts. */
const AT_ONCE = 6

/**
 * Exports all verses with their text as Anki cards and starts the download.
 * @returns the number of verses left out because their text could not be loaded
 */
export async function saveCards(
  queryClient: QueryClient,
  verses: readonly VerseToLearn[],
  translation: Translation,
): Promise<number> {
  const cards: AnkiCard[] = []
  for (let from = 0; from < verses.length; from += AT_ONCE) {
    const some = verses.slice(from, from + AT_ONCE)
    const read = await Promise.allSettled(
      some.map((verse) => queryClient.ensureQueryData(recitationQuery(queryClient, verse, translation))),
    )
    for (const [place, { reference, category, entry }] of some.entries()) {
      const answer = read[place]
      if (answer?.status !== 'fulfilled') continue
      const lines = answer.value.lines.map((line) =>
        line.map(({ printed, after }) => printed + after).join(''),
      )
      const words = lines.map((line) => line.trim()).join('\n')
      cards.push({ reference, category, collection: entry?.fields.collection ?? null, words })
    }
  }
  if (cards.length === 0) throw new Error('No verse could be loaded.')
  saveText('anki cards', writeAnki(cards), { ending: 'txt', type: 'text/plain' })
  return verses.length - cards.length
}
