import { groupAttendances, groupReplies } from '#db/schema/group.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { listOwnMeetings } from './reply.queries.ts'

/** Exports a member's replies for meetings, and when leaders recorded that the member was there. */
export const repliesExport: ExportCollector = {
  tables: [groupReplies, groupAttendances],
  async collect(db, { memberId }) {
    const meetings = await listOwnMeetings(db, memberId, MAX_EXPORT_ROWS)
    return [
      jsonFile(
        'group-meetings.json',
        'For which meetings you replied, and where you were noted as there.',
        meetings,
      ),
    ]
  },
}
