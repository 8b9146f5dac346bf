import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { ChannelListener, DatabaseLog } from '#db/client.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000

/** Idle time after which a connection sends keep-alive messages, so that a broken one is noticed. */
const KEEP_ALIVE_AFTER_MS = 30_000

/**
 * Listens on a channel with a separate connection, until the returned function is called. A broken connection
 * is restored with increasing delays; `onGap` is then called, because messages may have been missed.
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
    // Ignores the error event, which would end the process if it had no handler. The `end` event that follows reports
    // the lost connection.
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
        log.warn({ err, waitMs }, 'The connection that listens for notifications was lost; it is retried.')
        await setTimeout(waitMs, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined)
      }
    }
  }

  return async () => {
    stopped.abort()
    await client.end().catch(() => undefined)
  }
}
