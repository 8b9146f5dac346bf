import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { purgeDeleted } from './sync.queries.ts'

/**
 * Scheduled task that erases the content of deleted entries when their waiting period (`DELETED_ENTRY_DAYS`) is
 * over.
 */
export const forgetEntries = cleaning('words of deleted entries', purgeDeleted)
