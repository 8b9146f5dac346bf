import { chapterAt } from '#contract/scripture/bible-address.ts'
import { offlineChapter } from '#web/lib/device/offline-bible.ts'
import type { ChapterParams, LoadedChapter } from './load-chapter.ts'
import { readingAsIn, translationsOf } from './reading-as.ts'

/**
 * Returns a chapter from the offline Bible, in each translation that the URL requests; null if one of these
 * translations is not stored on this device.
 */
export async function offlineTranslations(
  params: ChapterParams,
  { searchParams }: URL,
): Promise<LoadedChapter | null> {
  const here = chapterAt(params.book, params.chapter ?? '')
  if (!here) return null
  const asked = translationsOf(readingAsIn(searchParams)).map((translation) =>
    offlineChapter(here.book.slug, here.chapter, translation),
  )
  const texts = (await Promise.all(asked)).filter((text) => text !== null)
  return texts.length === asked.length ? { texts, missing: null } : null
}
