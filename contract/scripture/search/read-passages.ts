import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { knownPassage } from './known-passages.ts'
import type { Search } from './read-search.ts'

/** Reads all references in a search. */
export type ReadReferences = (typed: string) => ReferencesRead

export interface PassagesRead {
  passages: PassageReference[]
  /** The translation that was named with them. */
  translation: Translation
  /** Why what was typed is no passage, fit to show; null where it is one, or was not meant to be. */
  problem: string | null
  /** About passages that were read, fit to show. */
  notice: string | null
  /** References that may be meant. */
  offers: readonly string[]
  /** Whether it is a place or a number and nothing else, so that its signs are no words. */
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

/** The passages that a search names, by references or by common names, if it contains nothing else. */
export function readPassages({ typed, number }: Search, read: ReadReferences): PassagesRead {
  if (number !== null) return { ...nothing, isPlace: true }
  const references = read(typed)
  const { passages, translation, problem, notice, offers, isBookAlone } = references
  if (!wereMeant(typed, references)) {
    const named = knownPassage(typed)
    // "Ésaïe 40" may be words; the passage is suggested beside their results.
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

/** Whether references were meant: a word that only happens to begin as the name of a book is none. */
function wereMeant(typed: string, { extent, isBookAlone }: ReferencesRead): boolean {
  if (isBookAlone) return bookByWrittenName.has(foldWords(typed).trim())
  if (extent === 'all') return true
  return extent === 'none' && /^[^"“”]*\p{L}[^"“”]*\d\s*[:.]\s*\d[\d\s:.,–-]*$/u.test(typed)
}
