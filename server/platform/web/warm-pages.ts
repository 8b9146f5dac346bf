import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/** Paths of the most visited pages. */
const PAGES = ['/', '/studies', '/studies/1', '/community']

/** Path of a search. Requesting it loads the text of the reading plan, and makes V8 compile the search code. */
const SEARCH = '/api/search?q=shepherd'

/** Delay after the start, so that the process becomes ready and serves waiting requests first. */
const AFTER_START_MS = 1_000

interface Deps {
  /** Calls the app in process, which does not count towards any rate limit. */
  ask: (request: Request) => Response | Promise<Response>
  publicUrl: string
  clock: Clock
  /**
   * Functions that each load a part of the data that searches would otherwise read on first use. Each part is small
   * enough not to block other requests.
   */
  parts: readonly (() => unknown)[]
}

/**
 * Renders the most visited pages into the cache, one at a time: after the start, and after midnight UTC, when pages
 * expire. After the start, it also loads the data for searches, step by step.
 * A request for a page that is being rendered waits for that render. If a render fails, the error is ignored here,
 * because the next request renders the page again.
 * @returns a function that stops after the current render
 */
export function warmPages({ ask, publicUrl, clock, parts }: Deps): () => Promise<void> {
  const ended = new AbortController()
  const running = run().catch(() => undefined)
  return () => {
    ended.abort()
    return running
  }

  async function run(): Promise<void> {
    await pause(AFTER_START_MS)
    await each(PAGES, warmPage)
    await each(parts, (read) => read())
    await warmPage(SEARCH)
    for (;;) {
      await pause(DAY_MS - (clock().getTime() % DAY_MS))
      await each(PAGES, warmPage)
    }
  }

  /** Yields to waiting requests before the next item. */
  async function each<Item>(all: readonly Item[], warm: (item: Item) => unknown): Promise<void> {
    for (const item of all) {
      await warm(item)
      await pause(0)
    }
  }

  async function warmPage(address: string): Promise<void> {
    await ask(new Request(`${publicUrl}${address}`, { headers: { 'accept-encoding': 'br' } }))
  }

  function pause(ms: number): Promise<void> {
    return setTimeout(ms, undefined, { ref: false, signal: ended.signal })
  }
}
