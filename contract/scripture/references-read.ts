import type { Translation, VerseLink } from './passage.ts'
import { formatReference, type PassageReference } from './passage-range.ts'

/** A passage, and the range of the text in which a user named it. */
export interface PlacedPassage {
  start: number
  end: number
  passage: PassageReference
}

/**
 * Result of parsing the Scripture references in a text. Every feature uses the same parser
 * (`scripture/references/`), so that all accept the same spellings.
 */
export interface ReferencesRead {
  /** Passages that the text names unambiguously, in the order of the text. */
  passages: readonly PlacedPassage[]
  /**
   * Suggestions for ambiguous or invalid parts of the text, formatted as references. Each names exactly one passage.
   */
  offers: readonly string[]
  /**
   * Reason for which the first unreadable part is not a passage, as a sentence for the user; null if all parts are
   * readable.
   */
  problem: string | null
  /**
   * Notice about the passages, as a sentence for the user: a translation is not available, or some Bibles number the
   * verses differently. Null if there is none.
   */
  notice: string | null
  /** Translation that the text names after a reference; null if it names none. */
  translation: Translation | null
  /** How much of the text consists of references, whether these are valid or not. */
  extent: 'all' | 'some' | 'none'
  /** Whether the text consists only of the name of a book. */
  isBookAlone: boolean
}

/** Returns the passages as links, each with the range of its reference in the text. */
export function linksOf({ passages }: Pick<ReferencesRead, 'passages'>): VerseLink[] {
  return passages.map(({ start, end, passage }) => ({ start, end, reference: formatReference(passage) }))
}

const KJV = ' KJV'

/**
 * Adds "KJV" to a suggested reference that exists only in the King James Version: "Acts 8:37 KJV". If a user
 * chooses the suggestion, the parser of references recognises the translation from this addition.
 */
export function inKjv(reference: string): string {
  return `${reference}${KJV}`
}

/** Whether a suggested reference exists only in the King James Version. */
export function isInKjv(offer: string): boolean {
  return offer.endsWith(KJV)
}
