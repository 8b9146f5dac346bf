import { setTimeout } from 'node:timers/promises'
import { aClient, isError } from '#lab/shared/client.ts'

/**
 * Pages that a visitor opens. The server caches them in memory after the first request, so they must be available even
 * while the database is down.
 */
const PAGES = ['/', '/studies/1', '/studies/2', '/bible/psalms/1', '/about']
const PAUSE_MS = 50

/** Simulates a visitor who opens one page after another. Records failures and response times. */
export function startReader(base: () => string, pages: readonly string[] = PAGES) {
  const client = aClient(base)
  const tookMs: number[] = []
  let stopping = false
  let errors = 0
  let unavailable = 0
  const wrong = new Map<string, number>()

  async function read(): Promise<void> {
    for (let at = 0; !stopping; at += 1) {
      const page = pages[at % pages.length] ?? '/'
      const startedMs = performance.now()
      const got = await client('GET', page)
      tookMs.push(performance.now() - startedMs)
      if (got.status !== 200) {
        const words = `${page} was answered ${got.status}`
        wrong.set(words, (wrong.get(words) ?? 0) + 1)
        if (got.status === 503 && !isError(got)) unavailable += 1
        else errors += 1
      }
      await setTimeout(PAUSE_MS)
    }
  }
  const done = read()
  return {
    pages: () => tookMs.length,
    errors: () => errors,
    unavailable: () => unavailable,
    wrong: () => [...wrong].map(([words, times]) => `${words} ${times} times`),
    /** Returns the response time that 95 % of the requests do not exceed, and the longest one. */
    milliseconds: () => {
      const sorted = tookMs.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
      return { most: at(0.95), longest: at(1) }
    },
    async stop(): Promise<void> {
      stopping = true
      await done
    },
  }
}
