import { COMMENT_TOMBSTONE_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { deleteTombstones } from './leaving.queries.ts'

/** Deletes the tombstones of comments deleted a week ago. */
export const cleanComments = cleaning('rows of deleted comments', (db, now) =>
  deleteTombstones(db, new Date(now.getTime() - COMMENT_TOMBSTONE_DAYS * DAY_MS)),
)
