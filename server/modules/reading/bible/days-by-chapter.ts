import type { Library } from '#content/library.ts'
import type { DayOfChapter } from '#contract/reading/bible.ts'
import type { Usfm } from '#scripture/books.ts'
import { chapterNumbersOf } from '#scripture/chapters.ts'

/**
 * Returns a function that lists the days of the plan whose passage includes a
 * chapter, in order.
 */
export function createDaysByChapter({
  studies,
}: Library): (book: Usfm, chapter: number) => readonly DayOfChapter[] {
  const found = Map.groupBy(
    [...studies.values()].flatMap(({ day, title, scripture, reference }) =>
      chapterNumbersOf(reference).map((chapter) => ({
        key: `${reference.book} ${chapter}`,
        day: { day, title, scripture },
      })),
    ),
    ({ key }) => key,
  )
  return (book, chapter) => found.get(`${book} ${chapter}`)?.map(({ day }) => day) ?? []
}
