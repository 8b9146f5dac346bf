import { type BibleChapter, chapterAddress, chapterAt } from '#contract/scripture/bible-address.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import { numberedHere } from '#contract/scripture/other-numbering.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { problemIn } from '#contract/scripture/problem-in.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { readWritten } from '#contract/scripture/written-reference.ts'

/** Where what somebody typed leads, or why it leads nowhere. */
export type ReadPlace = { address: string } | { problem: string }

/** Reads a place as people type it: "jn 3 16", "ps23", "Ruth". */
export function readPlace(typed: string): ReadPlace {
  const reading = readWritten(typed)
  if (reading.kind !== 'reference')
    return { problem: problemIn(typed, reading, (one) => 'address' in readPlace(one)) }
  const { book: usfm, from, to } = reading.reference
  const book = bibleBooks.find((one) => one.usfm === usfm)
  if (!book) return { problem: noSuchBook(typed) }
  const here = chapterAt(book.slug, String(from.chapter))
  if (!here) {
    const numbered = numberedHere(reading.reference)
    if (numbered) return { problem: referenceProblems.numbered_here(formatReference(numbered)) }
    return { problem: noSuchChapter({ book, chapter: from.chapter }) }
  }
  const isWhole = from.verse === 1 && !Number.isFinite(to.verse)
  return { address: chapterAddress(here, isWhole ? undefined : from.verse) }
}

export function noSuchBook(name: string): string {
  return `There is no book of the Bible called “${name.length > 40 ? `${name.slice(0, 40)}…` : name}”.`
}

/** "John has 21 chapters, so no chapter 22." */
export function noSuchChapter({
  book,
  chapter,
}: BibleChapter | { book: BibleChapter['book']; chapter: string }): string {
  const count = book.chapters === 1 ? '1 chapter' : `${book.chapters} chapters`
  return `${book.name} has ${count}, so no chapter ${chapter}.`
}
