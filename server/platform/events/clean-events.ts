import { cleaning } from '#server/platform/scheduled.ts'
import { deleteOldEvents } from './event-source.ts'

/** Events that nobody can ask for any more. */
export const cleanEvents = cleaning('old events', deleteOldEvents)
