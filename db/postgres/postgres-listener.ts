import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { ChannelListener, DatabaseLog } from '#db/client.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000

/** A connection that says nothing for hours must be noticed when it breaks. */
const KEEP_ALIVE_AFTER_MS = 30_000

/**
 * Hears a channel on a connection of its own, for as long as the process lives: where the connection breaks it is made
 * again, with growing waits, and the listener is told that something may have been missed.
 */
export async function listenOnPostgres(
  { log, ...connection }: pg.ClientConfig & { log: DatabaseLog },
  channel: string,
  { onMessage, onGap }: ChannelListener,
): Promise<() => Promise<void>> {
  const stopped = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...connection, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS })
    // Without a listener an error would end the process; that the connection is gone is told by `end`.
    next.on('error', () => undefined)
    try {
      await next.connect()
      next.on('notification', ({ payload = '' }) => onMessage(payload))
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    next.once('end', () => void reconnect())
    return next
  }

  async function reconnect(): Promise<void> {
    for (
      let waitMs = FIRST_WAIT_MS;
      !stopped.signal.aborted;
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    ) {
      try {
        client = await connect()
        if (stopped.signal.aborted) await client.end()
        else onGap()
        return
      } catch (err) {
        log.warn({ err, waitMs }, 'The connection that hears events is gone; it is tried again.')
        await setTimeout(waitMs, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
      }
    }
  }

  return async () => {
    stopped.abort()
    await client.end().catch(() => undefined)
  }
}
