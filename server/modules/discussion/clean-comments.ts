import { COMMENT_TOMBSTONE_DAYS } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { everyHour } from '#server/platform/every-hour.ts'
import type { Log } from '#server/platform/log.ts'
import { deleteTombstones } from './leaving.queries.ts'

const DAY_MS = 86_400_000

/** Removes the empty rows of comments that were deleted a week ago, every hour, until the returned function is called. */
export function cleanCommentsHourly({
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
      const before = new Date(clock().getTime() - COMMENT_TOMBSTONE_DAYS * DAY_MS)
      log.info({ count: await deleteTombstones(db, before) }, 'rows of deleted comments removed')
    } catch (err) {
      log.error({ err }, 'rows of deleted comments could not be removed; the next try is in an hour')
    }
  })
}
