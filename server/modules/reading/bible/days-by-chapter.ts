import type { Library } from '#content/library.ts'
import type { DayOfChapter } from '#contract/reading/bible.ts'
import type { Usfm } from '#scripture/books.ts'
import { chapterNumbersOf } from '#scripture/chapters.ts'

/**
 * Returns a function that lists the days of the plan, written or not, whose passage includes a
 * chapter, in order.
 */
export function createDaysByChapter({
  studies,
  planned,
}: Library): (book: Usfm, chapter: number) => readonly DayOfChapter[] {
  const days = [...studies.values(), ...planned.values()].sort((one, other) => one.day - other.day)
  const found = Map.groupBy(
    days.flatMap(({ day, title, scripture, reference }) =>
      chapterNumbersOf(reference).map((chapter) => ({
        key: `${reference.book} ${chapter}`,
        day: { day, title, scripture },
      })),
    ),
    ({ key }) => key,
  )
  return (book, chapter) => found.get(`${book} ${chapter}`)?.map(({ day }) => day) ?? []
}
