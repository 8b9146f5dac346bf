import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What most readers come to. */
const PAGES = ['/', '/studies', '/studies/1', '/community']

/** The process says that it is ready, and answers what waits for that, before it renders for nobody yet. */
const AFTER_START_MS = 1_000

interface Parts {
  /** Asks the app in process, which counts against nobody's limit. */
  ask: (request: Request) => Response | Promise<Response>
  publicUrl: string
  clock: Clock
}

/**
 * Has the pages that most readers come to in memory before they come: after the start and after midnight, UTC, one after the
 * other. Whoever comes meanwhile waits for the same render. A page that fails is made by whoever asks for it, and told then.
 * @returns what ends it, once the render under way is done
 */
export function warmPages({ ask, publicUrl, clock }: Parts): () => Promise<void> {
  const ended = new AbortController()
  const running = run().catch(() => undefined)
  return () => {
    ended.abort()
    return running
  }

  async function run(): Promise<void> {
    await pause(AFTER_START_MS)
    for (;;) {
      for (const page of PAGES) {
        if (ended.signal.aborted) return
        await ask(new Request(`${publicUrl}${page}`, { headers: { 'accept-encoding': 'br' } }))
        // Whoever waits goes before the next one.
        await pause(0)
      }
      await pause(DAY_MS - (clock().getTime() % DAY_MS))
    }
  }

  function pause(ms: number): Promise<void> {
    return setTimeout(ms, undefined, { ref: false, signal: ended.signal })
  }
}
