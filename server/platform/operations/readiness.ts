import { setTimeout } from 'node:timers/promises'
import type { OpenDatabase } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'

/** However often an operator's tools ask, the database is asked no more often than this. */
const CHECK_EVERY_MS = 5_000

/** A database that takes longer to answer one statement, and to write a little, is of no use to a reader. */
const TIMEOUT_MS = 5_000

interface ReadinessParts {
  database: Pick<OpenDatabase, 'ping' | 'checkWrites'>
  clock: Clock
  stopping: () => boolean
}

/** Whether this process should get requests: it is not stopping, and its database answers and takes what is written. */
export function createReadiness({ database, clock, stopping }: ReadinessParts): () => Promise<void> {
  let last: { checkedMs: number; outcome: Promise<void> } | null = null

  async function check(): Promise<void> {
    await database.ping()
    await database.checkWrites()
  }

  return async () => {
    if (stopping()) throw new Error('stopping')
    const nowMs = clock().getTime()
    if (!last || nowMs - last.checkedMs >= CHECK_EVERY_MS)
      last = { checkedMs: nowMs, outcome: inTime(check()) }
    await last.outcome
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  const done = new AbortController()
  const timeout = setTimeout(TIMEOUT_MS, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new Error('The database did not answer in time.')
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    done.abort()
    // It was not waited for in vain: whichever came second has nobody to tell.
    timeout.catch(() => undefined)
    work.catch(() => undefined)
  }
}
