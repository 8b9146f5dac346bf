import type { Translation, VerseLink } from './passage.ts'
import { formatReference, type PassageReference } from './passage-range.ts'

/** A passage and the position of its reference in a text. */
export interface PlacedPassage {
  start: number
  end: number
  passage: PassageReference
}

/** References to Scripture in a text. All features use the same reader, and get this result. */
export interface ReferencesRead {
  /** Unambiguous passages, in the order of the text. */
  passages: readonly PlacedPassage[]
  /**
   * Suggested references for the ambiguous or invalid parts, in our own format. Each of them
   * denotes exactly one passage.
   */
  offers: readonly string[]
  /** Reason why the first unreadable part is not a passage, for display; null if every part is one. */
  problem: string | null
  /**
   * Notice about the recognised passages, for display: a translation that is not available, or
   * verses with other numbers in some Bibles.
   */
  notice: string | null
  /** Translation named after a reference; null if there is none. */
  translation: Translation | null
  /** Share of the text that consists of references, valid or not. */
  extent: 'all' | 'some' | 'none'
  /** Whether the text is only the name of a book. */
  isBookAlone: boolean
}

/** Returns the passages as links at their positions in the text. */
export function linksOf({ passages }: Pick<ReferencesRead, 'passages'>): VerseLink[] {
  return passages.map(({ start, end, passage }) => ({ start, end, reference: formatReference(passage) }))
}

const KJV = ' KJV'

/** Marks a reference to be read in the King James Version: "Acts 8:37 KJV". */
export function inKjv(reference: string): string {
  return `${reference}${KJV}`
}

/** Whether a suggested reference exists only in the King James Version. */
export function isInKjv(offer: string): boolean {
  return offer.endsWith(KJV)
}
