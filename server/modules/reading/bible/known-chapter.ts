import { AppError } from '#contract/errors/app-error.ts'
import { type BibleChapter, chapterAt } from '#contract/scripture/bible-address.ts'
import { type BibleBook, bookAt } from '#contract/scripture/bible-books.ts'

/**
 * Returns the book of the Bible with a slug, its name in URLs.
 * @throws {AppError} `bible.no_such_book`
 */
export function knownBook(slug: string): BibleBook {
  const book = bookAt(slug)
  if (!book) throw new AppError('bible.no_such_book')
  return book
}

/**
 * Returns a chapter of the Bible.
 * @throws {AppError} `bible.no_such_book`, `bible.no_such_chapter`
 */
export function knownChapter({ book, chapter }: { book: string; chapter: string }): BibleChapter {
  const found = chapterAt(knownBook(book).slug, chapter)
  if (!found) throw new AppError('bible.no_such_chapter')
  return found
}
