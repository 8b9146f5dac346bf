import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { knownPassage } from './known-passages.ts'
import type { Search } from './read-search.ts'

/** Reads all references in the text of a search. */
export type ReadReferences = (typed: string) => ReferencesRead

export interface PassagesRead {
  passages: PassageReference[]
  /** Translation named with the passages; the World English Bible by default. */
  translation: Translation
  /**
   * Reason why the text is not a valid passage, fit for display; null if it is valid, or not meant
   * as a passage.
   */
  problem: string | null
  /** Notice about the recognised passages, fit for display. */
  notice: string | null
  /** Suggested references for ambiguous text. */
  offers: readonly string[]
  /** Whether the text is only a passage or a Strong's number, so that it is not searched for as words. */
  isPlace: boolean
}

const nothing: PassagesRead = {
  passages: [],
  translation: 'WEB',
  problem: null,
  notice: null,
  offers: [],
  isPlace: false,
}

/**
 * Returns the passages that a search names, by references or by common names, if it contains
 * nothing else.
 */
export function readPassages({ typed, number }: Search, read: ReadReferences): PassagesRead {
  if (number !== null) return { ...nothing, isPlace: true }
  const references = read(typed)
  const { passages, translation, problem, notice, offers, isBookAlone } = references
  if (!wereMeant(typed, references)) {
    const named = knownPassage(typed)
    // Text such as "Ésaïe 40" may be words: the passage is suggested beside the verses that match them.
    return named
      ? { ...nothing, passages: [named] }
      : { ...nothing, offers: references.extent === 'none' ? offers : [] }
  }
  return {
    passages: passages.map(({ passage }) => passage),
    translation: translation ?? 'WEB',
    problem,
    notice,
    offers,
    isPlace: !isBookAlone,
  }
}

/**
 * Whether the text was meant as references. A word that only resembles the beginning of a book's
 * name was not.
 */
function wereMeant(typed: string, { extent, isBookAlone }: ReferencesRead): boolean {
  if (isBookAlone) return bookByWrittenName.has(foldWords(typed).trim())
  if (extent === 'all') return true
  return extent === 'none' && /^[^"“”]*\p{L}[^"“”]*\d\s*[:.]\s*\d[\d\s:.,–-]*$/u.test(typed)
}
