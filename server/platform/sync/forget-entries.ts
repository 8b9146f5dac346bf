import { type Cleaning, cleanHourly } from '#server/platform/clean-hourly.ts'
import { forgetDeleted } from './sync.queries.ts'

/** The words of entries that were deleted long enough ago. */
export function forgetEntriesHourly(cleaning: Cleaning): () => Promise<void> {
  return cleanHourly(cleaning, 'words of deleted entries', forgetDeleted)
}
