import { queryOptions } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { offlineChapter } from '#web/lib/device/offline-bible.ts'

export interface ChapterPlace {
  /** Name of the book in URLs: "1-corinthians". */
  book: string
  chapter: number
  translation: Translation
}

/** Query for a chapter of the Bible. Its text never changes, so it is never requested again. */
export function chapterQuery({ book, chapter, translation }: ChapterPlace) {
  return queryOptions({
    queryKey: ['chapter', book, chapter, translation],
    queryFn: async (): Promise<BibleChapterText> =>
      (await offlineChapter(book, chapter, translation)) ??
      acceptedJson(
        browserApi.bible[':book'][':chapter'].$get({
          param: { book, chapter: String(chapter) },
          query: { translation },
        }),
        serverErrors.unavailable,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
