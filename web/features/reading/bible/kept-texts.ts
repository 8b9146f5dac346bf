import { chapterAt } from '#contract/scripture/bible-address.ts'
import { keptChapter } from '#web/lib/device/kept-bible.ts'
import type { ChapterParams, LoadedChapter } from './load-chapter.ts'
import { readingAsIn, translationsOf } from './reading-as.ts'

/** A chapter as it is kept on this device; null where a translation of it that is asked for is not. */
export async function keptTexts(params: ChapterParams, { searchParams }: URL): Promise<LoadedChapter | null> {
  const here = chapterAt(params.book, params.chapter ?? '')
  if (!here) return null
  const asked = translationsOf(readingAsIn(searchParams)).map((translation) =>
    keptChapter(here.book.slug, here.chapter, translation),
  )
  const texts = (await Promise.all(asked)).filter((text) => text !== null)
  return texts.length === asked.length ? { texts, missing: null } : null
}
