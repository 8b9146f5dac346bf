import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import { type BibleBook, bibleBooks, testaments } from '#contract/scripture/bible-books.ts'
import { joinedWithAnd } from '#contract/values/joined-with-and.ts'

// This code is not in `chapter-plan.ts`, which contains Zod schemas, so that pages that need only this code do not load
// Zod.

/** Maximum number of books that a proposed name lists. */
const NAMED_BOOKS = 3

/**
 * Parses the books of a plan, such as "LUK ACT": codes of at least one book, in Bible order, each once. Returns null for
 * any other text.
 */
export function parsePlanBooks(text: string): readonly BibleBook[] | null {
  const codes = new Set(text.split(' '))
  const books = bibleBooks.filter(({ usfm }) => codes.has(usfm))
  return books.length > 0 && formatPlanBooks(books) === text ? books : null
}

/** Formats books as the text of the field `books`, in Bible order. */
export function formatPlanBooks(books: readonly BibleBook[]): string {
  return bibleBooks
    .filter((book) => books.includes(book))
    .map(({ usfm }) => usfm)
    .join(' ')
}

/** Returns all chapters of books, in reading order. */
export function chaptersOf(books: readonly BibleBook[]): readonly BibleChapter[] {
  return books.flatMap((book) =>
    Array.from({ length: book.chapters }, (_, index) => ({ book, chapter: index + 1 })),
  )
}

/** Proposes a name for a plan from its books; an empty text without books. */
export function proposedPlanName(books: readonly BibleBook[]): string {
  if (books.length === bibleBooks.length) return 'The whole Bible'
  const testament = testaments.find(
    (one) => one.books.length === books.length && one.books.every((book) => books.includes(book)),
  )
  if (testament) return `The ${testament.title}`
  const names = books.map(({ name }) => name)
  if (names.length <= NAMED_BOOKS) return joinedWithAnd(names)
  return `${names[0]} and ${names.length - 1} more books`
}
