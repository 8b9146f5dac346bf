import { COMMENT_TOMBSTONE_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { type Cleaning, cleanHourly } from '#server/platform/clean-hourly.ts'
import { deleteTombstones } from './leaving.queries.ts'

/** The empty rows of comments that were deleted a week ago. */
export function cleanCommentsHourly(cleaning: Cleaning): () => Promise<void> {
  return cleanHourly(cleaning, 'rows of deleted comments', (db, now) =>
    deleteTombstones(db, new Date(now.getTime() - COMMENT_TOMBSTONE_DAYS * DAY_MS)),
  )
}
