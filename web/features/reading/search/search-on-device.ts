import type { SearchParameters, SearchResults } from '#contract/reading/search.ts'
import { mayKeepBible } from '#web/lib/device/kept-bible.ts'

/** Search results of the offline Bible, and the number of its books. */
export type KeptFound = SearchResults & { keptBooks: number }

export interface KeptQuestion {
  id: number
  query: SearchParameters
}

export interface KeptAnswer {
  id: number
  /** Null if no offline Bible is stored. */
  found: KeptFound | null
}

const waiting = new Map<number, (found: KeptFound | null) => void>()
let worker: Worker | null = null
let lastId = 0

/**
 * Searches the offline Bible; null if there is none or it cannot be read. Its index stays in memory
 * as long as the page.
 */
export function searchOnDevice(query: SearchParameters): Promise<KeptFound | null> {
  if (!mayKeepBible()) return Promise.resolve(null)
  const { promise, resolve } = Promise.withResolvers<KeptFound | null>()
  lastId += 1
  waiting.set(lastId, resolve)
  worker ??= started()
  worker.postMessage({ id: lastId, query } satisfies KeptQuestion)
  return promise
}

/** Starts to load the offline Bible before the first query is typed. */
export function prepareSearch(): void {
  if (mayKeepBible()) worker ??= started()
}

function started(): Worker {
  const made = new Worker(new URL('./kept-search.worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data: { id, found } }: MessageEvent<KeptAnswer>) => {
    waiting.get(id)?.(found)
    waiting.delete(id)
    // A worker loads the Bible only once: stop it, because one may be downloaded before the next search.
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
