import type { Db } from '#db/client.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { everyHour } from './repeatedly.ts'

export interface Cleaning {
  db: Db
  clock: Clock
  log: Log
}

/**
 * Removes every hour what is needed no more, until the returned function is called. Several processes may do so at once.
 * @param what is removed, as the log names it
 * @param remove says how many there were
 */
export function cleanHourly(
  { db, clock, log }: Cleaning,
  what: string,
  remove: (db: Db, now: Date) => Promise<number>,
): () => Promise<void> {
  return everyHour(async () => {
    try {
      log.info({ count: await remove(db, clock()) }, `${what} removed`)
    } catch (err) {
      log.error({ err }, `${what} could not be removed; the next try is in an hour`)
    }
  })
}
