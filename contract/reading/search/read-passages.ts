import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { namesOtherBook } from '#contract/scripture/reference-problems.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { knownPassage } from './known-passages.ts'
import type { Search } from './read-search.ts'

/** Function that reads all references in the text of a search. */
export type ReadReferences = (typed: string) => ReferencesRead

export interface PassagesRead {
  passages: PassageReference[]
  /** Translation that the text names after a reference; by default the World English Bible. */
  translation: Translation
  /**
   * Reason for which the text is not a valid passage, as a sentence for the user. Null if it is valid, or if the user
   * did not mean a passage.
   */
  problem: string | null
  /**
   * Notice about the passages, as a sentence for the user: a translation is not available, or some Bibles number the
   * verses differently. Null if there is none.
   */
  notice: string | null
  /** Suggested references, if the text is ambiguous. */
  offers: readonly string[]
  /**
   * Whether the text is only a passage or a Strong's number. The search then does not look for verses with its words.
   */
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
 * Returns the passages that the text of a search names, by references or by a common name. None if the text contains
 * anything else.
 */
export function readPassages({ typed, number }: Search, read: ReadReferences): PassagesRead {
  if (number !== null) return { ...nothing, isPlace: true }
  const references = read(typed)
  const { passages, translation, problem, notice, offers, isBookAlone } = references
  if (!wereMeant(typed, references)) {
    const named = knownPassage(typed)
    // The user may mean text such as "Ésaïe 40" as words. The passage is then only suggested, beside the
    // verses that contain these words.
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

/** Whether the user meant the text as references, and not as words that only resemble the name of a book. */
function wereMeant(typed: string, { extent, isBookAlone }: ReferencesRead): boolean {
  if (isBookAlone) return bookByWrittenName.has(foldWords(typed).trim())
  if (extent === 'all') return true
  if (extent === 'none' && /\d$/.test(typed) && namesOtherBook(typed)) return true
  return extent === 'none' && /^[^"“”]*\p{L}[^"“”]*\d\s*[:.]\s*\d[\d\s:.,–-]*$/u.test(typed)
}
