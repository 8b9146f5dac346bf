import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { deleteOldEvents } from './event-source.ts'

/** Deletes events that are too old to be replayed. */
export const cleanEvents = cleaning('old events', deleteOldEvents)
