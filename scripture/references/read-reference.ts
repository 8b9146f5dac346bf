import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { readWritten } from '#contract/scripture/written-reference.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { existing } from './reference.ts'
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
      throw refusal(reading.kind, referenceProblems.unknown_book(reading.name))
    case 'several_passages':
    case 'malformed':
      throw refusal(reading.kind, referenceProblems[reading.kind](written))
    case 'reference': {
      const { book, from, to } = reading.reference
      const chapter = Number.isFinite(to.chapter) ? to.chapter : chapterCount(book)
      // Of a chapter that is not there the first verse is asked for, and refused with how many chapters there are.
      const verse = Number.isFinite(to.verse) ? to.verse : Math.max(verseCount(book, chapter), 1)
      return existing({ book, from, to: { chapter, verse } }, written)
    }
  }
}

function refusal(reason: ReferenceRefusal, message: string): ScriptureReferenceError {
  return new ScriptureReferenceError(reason, message)
}
