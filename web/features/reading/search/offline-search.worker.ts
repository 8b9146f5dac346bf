import type { BibleBookText } from '#contract/reading/bible.ts'
import { type OfflineBible, OfflineBibleBuilder } from '#contract/reading/search/offline-bible.ts'
import { searchOffline } from '#contract/reading/search/search-offline.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'
import { offlineBookJson } from '#web/lib/device/offline-bible.ts'
import { readPlaces } from '#web/lib/scripture/reference-reader.ts'
import type { OfflineAnswer, OfflineQuery } from './search-on-device.ts'

// Web worker that searches the offline Bible, so that typing never waits for a search.

const loading = load()

addEventListener('message', async ({ data: { id, query } }: MessageEvent<OfflineQuery>) => {
  const bible = await loading.catch(() => null)
  const found = bible && { ...searchOffline(bible, query, readPlaces), keptBooks: bible.books }
  postMessage({ id, found } satisfies OfflineAnswer)
})

/**
 * Loads the offline Bible; null if no book is stored. The search index and the JSON of the books remain in memory until
 * the worker ends. A chapter is parsed again each time one of its verses is displayed.
 */
async function load(): Promise<OfflineBible | null> {
  const json = new Map<Usfm, string>()
  const builder = new OfflineBibleBuilder()
  for (const { usfm, slug } of bibleBooks) {
    const text = await offlineBookJson(slug, 'WEB')
    if (text === null) continue
    json.set(usfm, text)
    builder.add(usfm, bookIn(text).chapters)
  }
  if (json.size === 0) return null
  return builder.build((usfm, chapter) => {
    const text = json.get(usfm)
    return (text && bookIn(text).chapters[chapter - 1]?.passage.blocks) || []
  })
}

function bookIn(json: string): BibleBookText {
  return JSON.parse(json)
}
