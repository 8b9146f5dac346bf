import { numberedHere } from '#contract/scripture/other-numbering.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { problemIn } from '#contract/scripture/problem-in.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { readWritten } from '#contract/scripture/written-reference.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { existing } from './reference.ts'
import { ScriptureReferenceError } from './reference-error.ts'

/**
 * Reads a reference as people type it where nothing else is expected: "ps23", "1 cor 13 4-7", "I Cor. 13", "Jude". A chapter
 * or a book alone is all of it.
 *
 * @throws {ScriptureReferenceError} if it cannot be read or the passage does not exist, with a sentence that says what may be meant
 */
export function readReference(typed: string): PassageReference {
  const written = typed.trim()
  const reading = readWritten(written)
  switch (reading.kind) {
    case 'unknown_book':
    case 'several_passages':
    case 'malformed':
      throw new ScriptureReferenceError(reading.kind, problemIn(written, reading, isReadable))
    case 'reference': {
      const { book, from, to } = reading.reference
      const here = numberedHere(reading.reference)
      if (here) {
        const message = referenceProblems.numbered_here(formatReference(here))
        throw new ScriptureReferenceError('no_such_verse', message)
      }
      const chapter = Number.isFinite(to.chapter) ? to.chapter : chapterCount(book)
      // Of a chapter that is not there the first verse is asked for, and refused with how many chapters there are.
      const verse = Number.isFinite(to.verse) ? to.verse : Math.max(verseCount(book, chapter), 1)
      return existing({ book, from, to: { chapter, verse } }, written)
    }
  }
}

function isReadable(written: string): boolean {
  try {
    readReference(written)
    return true
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return false
    throw error
  }
}
