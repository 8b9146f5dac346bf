import { liveAnswers, liveHands, liveMeetings } from '#db/schema/live.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { listOwnLive } from './live.queries.ts'

/** Exports the data of running live meetings about a member. */
export const liveExport: ExportCollector = {
  tables: [liveMeetings, liveAnswers, liveHands],
  async collect(db, { memberId }) {
    const own = await listOwnLive(db, memberId, MAX_EXPORT_ROWS)
    return [jsonFile('live-meetings.json', 'What you answered in live meetings that are running.', own)]
  },
}
