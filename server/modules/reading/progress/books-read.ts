import type { Library } from '#content/library.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { type Book, books } from '#scripture/books.ts'
import { chapterNumbersOf } from '#scripture/chapters.ts'
import { chapterCount } from '#scripture/counts.ts'

/** As the compartments of a shelf are labelled; Acts stands with the Gospels, whose story it carries on. */
const groups: Record<Book['kind'], string> = {
  law: 'Law',
  history: 'History',
  wisdom: 'Wisdom',
  prophets: 'Prophets',
  gospels: 'Gospels, Acts',
  letters: 'Letters',
  revelation: 'Revelation',
}

/** Tells which chapters somebody has read from, by the days they have completed. Days without a study read nothing. */
export function createBooksRead({ studies }: Library): (days: readonly number[]) => Progress['books'] {
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
