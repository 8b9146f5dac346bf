import { data, redirect } from 'react-router'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import { chapterAddress, chapterAt } from '#contract/scripture/bible-address.ts'
import { meantChapter } from '#contract/scripture/meant-chapter.ts'
import type { ApiClient } from '#web/lib/api/api.ts'
import { CHAPTER_SHELL } from '#web/lib/device/bible-cache.ts'
import { noSuchBook, noSuchChapter } from './no-such-place.ts'
import { readingAsIn, translationsOf } from './reading-as.ts'

const isShell = ({ book, chapter }: ChapterParams) =>
  chapter === undefined && CHAPTER_SHELL.endsWith(`/${book}`)

/** Route parameters of a chapter. */
export interface ChapterParams {
  book: string
  chapter?: string | undefined
}

export interface LoadedChapter {
  /**
   * Text of the chapter in each requested translation. Empty if there is no such chapter, and in the chapter shell: the
   * cached page that loads the chapter from the device.
   */
  texts: BibleChapterText[]
  /** The reason why there is no chapter, as text for the reader. */
  missing: string | null
}

/**
 * Requests a chapter from the server. A URL in another spelling redirects to the canonical URL (301); a URL without an
 * existing chapter leads to an explanation with status 404.
 */
export async function loadChapter(api: ApiClient, params: ChapterParams, { search, searchParams }: URL) {
  const here = chapterAt(params.book, params.chapter ?? '')
  if (isShell(params)) return data<LoadedChapter>({ texts: [], missing: null })
  if (!here) {
    const read = meantChapter(params.book, params.chapter)
    if (read.kind === 'chapter') throw redirect(`${chapterAddress(read.meant)}${search}`, 301)
    const missing =
      read.kind === 'no_book'
        ? noSuchBook(params.book)
        : noSuchChapter({ book: read.book, chapter: params.chapter ?? '' })
    return data<LoadedChapter>({ texts: [], missing }, { status: 404 })
  }
  const param = { book: here.book.slug, chapter: String(here.chapter) }
  const texts = translationsOf(readingAsIn(searchParams)).map(async (translation) => {
    const answer = await api.bible[':book'][':chapter'].$get({ param, query: { translation } })
    if (!answer.ok) throw data(null, { status: answer.status })
    return answer.json()
  })
  return data<LoadedChapter>({ texts: await Promise.all(texts), missing: null })
}
