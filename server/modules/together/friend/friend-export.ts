import { friendLinks, friendParticipants, friendReadings } from '#db/schema/friend.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { listOwnParts } from './friend.queries.ts'

/** Exports a member's part in shared readings. */
export const friendExport: ExportCollector = {
  tables: [friendReadings, friendParticipants, friendLinks],
  async collect(db, { memberId }) {
    const own = await listOwnParts(db, memberId, MAX_EXPORT_ROWS)
    return [jsonFile('shared-readings.json', 'When you read the plan with friends.', own)]
  },
}
