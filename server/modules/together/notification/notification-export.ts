import { notificationChoices, notifications } from '#db/schema/notification.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { findChoices, readForExport } from './notification.queries.ts'

/** Exports a member's notifications. */
export const notificationsExport: ExportCollector = {
  tables: [notifications],
  async collect(db, { memberId }) {
    const own = await readForExport(db, memberId, MAX_EXPORT_ROWS)
    return [
      jsonFile(
        'notifications.json',
        'What you were notified of in your community studies and discussions, by friends, and as a daily reminder.',
        own,
      ),
    ]
  },
}

/** Exports what a member chose to be notified of, and how. */
export const choicesExport: ExportCollector = {
  tables: [notificationChoices],
  async collect(db, { memberId }) {
    const own = await findChoices(db, memberId)
    return [jsonFile('notification-choices.json', 'What you chose to be notified of, and how.', own)]
  },
}
