import { notificationChoices, notifications } from '#db/schema/notification.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { readForExport } from './notification.queries.ts'

/** Exports a member's notifications, and the kinds that they have turned off. */
export const notificationsExport: ExportCollector = {
  tables: [notifications, notificationChoices],
  async collect(db, { memberId }) {
    const own = await readForExport(db, memberId, MAX_EXPORT_ROWS)
    return [jsonFile('notifications.json', 'What you were notified of in your community studies.', own)]
  },
}
