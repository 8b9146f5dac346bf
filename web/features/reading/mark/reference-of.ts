import { bookSlug } from '#contract/scripture/bible-slug.ts'
import { bookNames } from '#contract/scripture/book-names.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import type { Mark } from './mark.data.ts'

/** Returns the formatted reference of a mark: "Romans 8:28". */
export function referenceOf({ place }: Pick<Mark, 'place'>): string {
  return formatReference(place)
}

/** Returns the path of the chapter at the first verse of a mark, in the translation in which it was made. */
export function addressOfMark({ place: { book, from, translation } }: Pick<Mark, 'place'>): string {
  const other = translation === 'WEB' ? '' : `&translation=${translation}`
  return `/bible/${bookSlug(bookNames[book])}/${from.chapter}?verse=${from.verse}${other}`
}
