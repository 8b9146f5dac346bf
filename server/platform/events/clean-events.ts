import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { everyHour } from '#server/platform/every-hour.ts'
import type { Log } from '#server/platform/log.ts'
import { deleteOldEvents } from './event-source.ts'

/** Removes events that nobody can ask for any more, every hour, until the returned function is called. */
export function cleanEventsHourly({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Log
}): () => Promise<void> {
  return everyHour(async () => {
    try {
      log.info({ count: await deleteOldEvents(db, clock()) }, 'old events removed')
    } catch (err) {
      log.error({ err }, 'old events could not be removed; the next try is in an hour')
    }
  })
}
