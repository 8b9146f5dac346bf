import type { Library } from '#content/library.ts'
import type { BookRead } from '#contract/reading/book-read.ts'
import { type Book, books } from '#scripture/books.ts'
import { chapterNumbersOf } from '#scripture/chapters.ts'
import { chapterCount } from '#scripture/counts.ts'

/**
 * Labels of the groups of Bible books on the progress page. Acts is listed with the Gospels, whose story it continues.
 */
const groups: Record<Book['kind'], string> = {
  law: 'Law',
  history: 'History',
  wisdom: 'Wisdom',
  prophets: 'Prophets',
  gospels: 'Gospels, Acts',
  letters: 'Letters',
  revelation: 'Revelation',
}

export type BooksRead = (days: readonly number[]) => BookRead[]

/**
 * Returns a function that lists every book of the Bible with the chapters of it that the given days of the plan
 * include.
 */
export function createBooksRead({ studies }: Library): BooksRead {
  const passages = new Map(
    [...studies.values()].map(({ day, reference }) => [
      day,
      { book: reference.book, chapters: chapterNumbersOf(reference) },
    ]),
  )
  return (days) => {
    const read = Map.groupBy(
      days.flatMap((day) => passages.get(day) ?? []),
      ({ book }) => book,
    )
    return books.map((book) => {
      const chapters = new Set(read.get(book.usfm)?.flatMap(({ chapters }) => chapters))
      return {
        name: book.name,
        group: groupOf(book),
        chapters: chapterCount(book.usfm),
        read: [...chapters].sort((one, other) => one - other),
      }
    })
  }
}

function groupOf({ testament, kind }: Book): string {
  return testament === 'new' && kind === 'history' ? groups.gospels : groups[kind]
}
