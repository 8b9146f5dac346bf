import type { Translation, VerseLink } from './passage.ts'
import { formatReference, type PassageReference } from './passage-range.ts'

/** A passage and the position of its reference in a text. */
export interface PlacedPassage {
  start: number
  end: number
  passage: PassageReference
}

/** References to Scripture that were read in a text. Every feature gets this answer, from one reader. */
export interface ReferencesRead {
  /** Passages that were written beyond doubt, in order. */
  passages: readonly PlacedPassage[]
  /** Suggested references for the rest, as we write them. Each of them is read as exactly one passage. */
  offers: readonly string[]
  /** The first reason that a part was not read, for display; null where all of it was. */
  problem: string | null
  /** Notice about passages that were read, for display: a translation that is not available, verses with other numbers elsewhere. */
  notice: string | null
  /** The translation that was named behind a reference. */
  translation: Translation | null
  /** Share of the text that consists of references, valid or not. */
  extent: 'all' | 'some' | 'none'
  /** Whether it is the name of a book and nothing else. */
  isBookAlone: boolean
}

/** The passages as links in the text. */
export function linksOf({ passages }: Pick<ReferencesRead, 'passages'>): VerseLink[] {
  return passages.map(({ start, end, passage }) => ({ start, end, reference: formatReference(passage) }))
}

const KJV = ' KJV'

/** A reference that is read in the King James Version: "Acts 8:37 KJV". */
export function inKjv(reference: string): string {
  return `${reference}${KJV}`
}

/** Whether an offered reference exists only in the King James Version. */
export function isInKjv(offer: string): boolean {
  return offer.endsWith(KJV)
}
