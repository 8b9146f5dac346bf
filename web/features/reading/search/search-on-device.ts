import type { SearchParameters, SearchResults } from '#contract/reading/search/search.ts'
import { supportsOfflineBible } from '#web/lib/device/offline-bible.ts'

/** Search results of the offline Bible, and the number of its books that this device stores. */
export type OfflineResult = SearchResults & { keptBooks: number }

export interface OfflineQuery {
  id: number
  query: SearchParameters
}

export interface OfflineAnswer {
  id: number
  /** Results of the search; null if this device stores no offline Bible. */
  found: OfflineResult | null
}

const waiting = new Map<number, (found: OfflineResult | null) => void>()
let worker: Worker | null = null
let lastId = 0

/**
 * Searches the offline Bible; null if there is none or it cannot be read. Its index stays in memory until the page is
 * left.
 */
export function searchOnDevice(query: SearchParameters): Promise<OfflineResult | null> {
  if (!supportsOfflineBible()) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<OfflineResult | null>()
  lastId += 1
  waiting.set(lastId, resolve)
  worker ??= started()
  worker.postMessage({ id: lastId, query } satisfies OfflineQuery)
  return promise
}

/**
 * Starts to load the offline Bible before the first query is typed, so that its results are displayed without delay.
 */
export function prepareSearch(): void {
  if (supportsOfflineBible()) worker ??= started()
}

function started(): Worker {
  const made = new Worker(new URL('./offline-search.worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data: { id, found } }: MessageEvent<OfflineAnswer>) => {
    waiting.get(id)?.(found)
    waiting.delete(id)
    // A worker searches the device for an offline Bible only when it starts. If it found none, it is stopped, so that
    // the next search finds one that was downloaded in between.
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
