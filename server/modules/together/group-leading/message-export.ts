import { groupMessages } from '#db/schema/notification.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { listWrittenMessages } from './message.queries.ts'

/** Exports the messages that a member has written to groups. */
export const messagesToGroupsExport: ExportCollector = {
  tables: [groupMessages],
  async collect(db, { memberId }) {
    const written = await listWrittenMessages(db, memberId, MAX_EXPORT_ROWS)
    return [
      jsonFile('group-messages.json', 'What you wrote to everyone in the studies that you led.', written),
    ]
  },
}
