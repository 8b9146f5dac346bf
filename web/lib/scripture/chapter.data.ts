import { queryOptions } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { keptChapter } from '#web/lib/device/kept-bible.ts'

export interface ChapterPlace {
  /** As an address has it: "1-corinthians". */
  book: string
  chapter: number
  translation: Translation
}

/** A chapter of the Bible. Scripture does not change while somebody reads. */
export function chapterQuery({ book, chapter, translation }: ChapterPlace) {
  return queryOptions({
    queryKey: ['chapter', book, chapter, translation],
    queryFn: async (): Promise<BibleChapterText> =>
      (await keptChapter(book, chapter, translation)) ??
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
