import { groupCalendars } from '#db/schema/group.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { listAddresses } from './calendar.queries.ts'

/** Exports for which groups a member has a calendar address. The address itself is not stored. */
export const calendarsExport: ExportCollector = {
  tables: [groupCalendars],
  async collect(db, { memberId }) {
    const addresses = await listAddresses(db, memberId, MAX_EXPORT_ROWS)
    return [
      jsonFile('group-calendars.json', 'The studies whose meetings your calendar can follow.', addresses),
    ]
  },
}
