import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { purgeDeleted } from './sync.queries.ts'

/** Purges the content of entries that were deleted long ago. */
export const forgetEntries = cleaning('words of deleted entries', purgeDeleted)
