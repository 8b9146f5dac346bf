import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What most readers come to. */
const PAGES = ['/', '/studies', '/studies/1', '/community']

/** Reads the texts of the plan, and compiles the code of a search. */
const SEARCH = '/api/search?q=shepherd'

/** The process says that it is ready, and answers what waits for that, before it renders for nobody yet. */
const AFTER_START_MS = 1_000

interface Parts {
  /** Asks the app in process, which counts against nobody's limit. */
  ask: (request: Request) => Response | Promise<Response>
  publicUrl: string
  clock: Clock
  /** Data that is read on first use, in parts that do not hold up other requests. */
  parts: readonly (() => unknown)[]
}

/**
 * Has the pages that most readers come to in memory before they come: after the start and after midnight, UTC, one after the
 * other. Whoever comes meanwhile waits for the same render. A page that fails is made by whoever asks for it, and told then.
 * After the pages of the start, the data of a search is read, a part at a time.
 * @returns what ends it, once the render under way is done
 */
export function warmPages({ ask, publicUrl, clock, parts }: Parts): () => Promise<void> {
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

  /** Waiting requests are answered before the next one. */
  async function each<One>(all: readonly One[], warm: (one: One) => unknown): Promise<void> {
    for (const one of all) {
      await warm(one)
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
