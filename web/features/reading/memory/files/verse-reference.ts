import { MAX_MEMORY_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { readWritten } from '#contract/scripture/written-reference.ts'

/** No chapter has more: Psalm 119. */
const MOST_VERSES = 176

/** "(NIV)", "ESV": the translation, as people write it behind a reference. */
const translation =
  /[\s,]*(?:\((?=[^)]*[A-Za-z])[^)]*\)|\[(?=[^\]]*[A-Za-z])[^\]]*\]|\b[A-Z]{2,5}\d{0,2})\s*$/

/**
 * Some verses as somebody wrote them, as we write them; null for what cannot be such. It is read without asking anybody, ten thousand in a
 * moment: whether a chapter has so many verses the account says, and shows it beside the verse.
 */
export function verseReference(written: string): string | null {
  // A cell of a file may be of any length, and the pattern's work grows with the square of it.
  if (written.length > 2 * MAX_SCRIPTURE_CHARS) return null
  return readVerses(written) ?? readVerses(written.replace(translation, ''))
}

function readVerses(written: string): string | null {
  const reading = readWritten(written)
  if (reading.kind !== 'reference') return null
  const { book, from, to } = reading.reference
  const chapters = bibleBooks.find(({ usfm }) => usfm === book)?.chapters ?? 0
  const exists = from.chapter <= chapters && from.verse <= MOST_VERSES
  // Across the end of a chapter nobody can count here: those are few, and the account looks.
  const isInOrder = to.chapter > from.chapter || to.verse >= from.verse
  const isShort = to.chapter !== from.chapter || to.verse - from.verse < MAX_MEMORY_PASSAGE_VERSES
  const isWhole = to.chapter <= chapters && to.verse <= MOST_VERSES
  return exists && isInOrder && isShort && isWhole ? formatReference({ book, from, to }) : null
}
