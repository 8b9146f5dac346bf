import { readWritten } from '#contract/scripture/written-reference.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { existing, type PassageReference } from './reference.ts'
import { type ReferenceRefusal, ScriptureReferenceError } from './reference-error.ts'

/**
 * Reads a reference as people type it where nothing else is expected: "ps23", "1 cor 13 4-7", "I Cor. 13", "Jude". A chapter
 * or a book alone is all of it.
 *
 * @throws {ScriptureReferenceError} if it cannot be read or the passage does not exist, with words for whoever typed it
 */
export function readReference(typed: string): PassageReference {
  const written = typed.trim()
  const reading = readWritten(written)
  switch (reading.kind) {
    case 'unknown_book':
      throw refusal(reading.kind, `There is no book of the Bible called ${quoted(reading.name)}.`)
    case 'several_passages':
      throw refusal(
        reading.kind,
        `${quoted(written)} names several passages. Please write the book with each, like John 3:16; John 3:18.`,
      )
    case 'malformed':
      throw refusal(
        reading.kind,
        `${quoted(written)} is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.`,
      )
    case 'reference': {
      const { book, from, to } = reading.reference
      const chapter = Number.isFinite(to.chapter) ? to.chapter : chapterCount(book)
      // Of a chapter that is not there the first verse is asked for, and refused with how many chapters there are.
      const verse = Number.isFinite(to.verse) ? to.verse : Math.max(verseCount(book, chapter), 1)
      return existing({ book, from, to: { chapter, verse } }, written)
    }
  }
}

/** As much of what was typed as a sentence can hold. */
export function quoted(typed: string): string {
  return typed.length > 40 ? `“${typed.slice(0, 40)}…”` : `“${typed}”`
}

function refusal(reason: ReferenceRefusal, message: string): ScriptureReferenceError {
  return new ScriptureReferenceError(reason, message)
}
