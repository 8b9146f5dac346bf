import { setTimeout } from 'node:timers/promises'
import type { OpenDatabase } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'

/** Minimum interval between two checks, however often a load balancer requests the readiness endpoint. */
const CHECK_EVERY_MS = 5_000

/**
 * Time limit of a check, which reads from and writes to the database once. A slower database counts as
 * unavailable.
 */
const TIMEOUT_MS = 5_000

interface ReadinessParts {
  database: Pick<OpenDatabase, 'ping' | 'checkWrites'>
  clock: Clock
  stopping: () => boolean
}

/**
 * Creates the readiness check: it rejects if the process is stopping, or the database does not respond or accept
 * writes.
 */
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
    // The check and its timeout race. The one that ends second may still reject. That must not be reported as an
    // unhandled rejection.
    timeout.catch(() => undefined)
    work.catch(() => undefined)
  }
}
