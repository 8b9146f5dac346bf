import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import type { Mark } from '#web/features/reading/mark/mark.data.ts'
import { referenceOf } from '#web/features/reading/mark/reference-of.ts'
import { monthOf } from './month-of.ts'

/** Which marks are displayed. An empty string stands for all. */
export interface MarkFilter {
  style: MarkStyle | ''
  label: string
  book: Usfm | ''
  /** A year ("2026") or a month ("2026-11") in which the marks were made. */
  time: string
  /** Text to find in label, note, reference and, as far as it is loaded, the text of the verses. */
  query: string
}

export const allMarks: MarkFilter = { style: '', label: '', book: '', time: '', query: '' }

/**
 * Returns the marks that pass a filter, in their order. Case, accents, apostrophes and kinds of hyphens are ignored by the
 * search.
 * @param verses returns the text of a mark's verses; undefined if it is not loaded
 */
export function filterMarks(
  marks: readonly Mark[],
  filter: MarkFilter,
  verses: (mark: Mark) => string | undefined = () => undefined,
): readonly Mark[] {
  const wanted = foldWords(filter.query).trim()
  if (wanted === '' && !isNarrowed(filter)) return marks
  const { style, label, book, time } = filter
  const hasText = (mark: Mark) => searchedIn(mark).includes(wanted) || isIn(verses(mark), wanted)
  return marks.filter(
    (mark) =>
      (style === '' || mark.style === style) &&
      (label === '' || mark.label === label) &&
      (book === '' || mark.place.book === book) &&
      (time === '' || monthOf(mark).startsWith(time)) &&
      (wanted === '' || hasText(mark)),
  )
}

/** Returns whether marks are filtered by anything but the search. */
export function isNarrowed({ query: _, ...others }: MarkFilter): boolean {
  return Object.values(others).some((value) => value !== '')
}

/** Cache of the folded texts of marks: folding 20,000 of them at every keystroke would be too slow. */
const searched = new WeakMap<Mark, string>()

function searchedIn(mark: Mark): string {
  const known = searched.get(mark)
  if (known !== undefined) return known
  // The texts are joined by line breaks, so that a match cannot begin in one and end in the next.
  const text = [referenceOf(mark), mark.label, mark.note].map(foldWords).join('\n')
  searched.set(mark, text)
  return text
}

function isIn(text: string | undefined, wanted: string): boolean {
  return text !== undefined && foldWords(text).includes(wanted)
}
