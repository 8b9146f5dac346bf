import { cleaning } from '#server/platform/scheduled.ts'
import { purgeDeleted } from './sync.queries.ts'

/** The words of entries that were deleted long enough ago. */
export const forgetEntries = cleaning('words of deleted entries', purgeDeleted)
