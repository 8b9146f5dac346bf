import type { SearchParameters, SearchResults } from '#contract/reading/search.ts'
import { mayKeepBible } from '#web/lib/device/kept-bible.ts'

/** What the Bible on this device has of a search, and how many of its books are here. */
export type KeptFound = SearchResults & { keptBooks: number }

export interface KeptQuestion {
  id: number
  query: SearchParameters
}

export interface KeptAnswer {
  id: number
  /** Null where no Bible is kept. */
  found: KeptFound | null
}

const waiting = new Map<number, (found: KeptFound | null) => void>()
let worker: Worker | null = null
let lastId = 0

/** Searches the Bible that is kept on this device; null where none is, or it cannot be read. What has been loaded for it stays as long as the page. */
export function searchOnDevice(query: SearchParameters): Promise<KeptFound | null> {
  if (!mayKeepBible()) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<KeptFound | null>()
  lastId += 1
  waiting.set(lastId, resolve)
  worker ??= started()
  worker.postMessage({ id: lastId, query } satisfies KeptQuestion)
  return promise
}

/** Begins to load the Bible, so that it is here by the time that something is typed. */
export function prepareSearch(): void {
  if (mayKeepBible()) worker ??= started()
}

function started(): Worker {
  const made = new Worker(new URL('./kept-search.worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data: { id, found } }: MessageEvent<KeptAnswer>) => {
    waiting.get(id)?.(found)
    waiting.delete(id)
    // A Bible may be kept by the next time that somebody asks.
    if (!found) stop(made)
  })
  made.addEventListener('error', () => stop(made))
  return made
}

function stop(made: Worker): void {
  made.terminate()
  if (worker === made) worker = null
  for (const resolve of waiting.values()) resolve(null)
  waiting.clear()
}
