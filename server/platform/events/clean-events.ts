import { type Cleaning, cleanHourly } from '#server/platform/clean-hourly.ts'
import { deleteOldEvents } from './event-source.ts'

/** Events that nobody can ask for any more. */
export function cleanEventsHourly(cleaning: Cleaning): () => Promise<void> {
  return cleanHourly(cleaning, 'old events', deleteOldEvents)
}
