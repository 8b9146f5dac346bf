import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { deleteExpiredSessions } from './session.queries.ts'

const HOUR_MS = 3_600_000

/** Removes expired sessions every hour, until the returned function is called. Several processes may do so at once. */
export function cleanSessionsHourly({ db, clock, log }: { db: Db; clock: Clock; log: Log }): () => void {
  async function clean(): Promise<void> {
    try {
      const count = await deleteExpiredSessions(db, clock())
      log.info({ count }, 'expired sessions removed')
    } catch (err) {
      log.error({ err }, 'expired sessions could not be removed; the next try is in an hour')
    }
  }
  const timer = setInterval(clean, HOUR_MS).unref()
  return () => clearInterval(timer)
}
