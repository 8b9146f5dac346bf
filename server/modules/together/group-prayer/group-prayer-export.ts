import { groupPrayers } from '#db/schema/group-prayer.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { listPrayersOf } from './group-prayer.queries.ts'

/** Exports the prayer requests of a member in all their groups. */
export const groupPrayersExport: ExportCollector = {
  tables: [groupPrayers],
  async collect(db, { memberId }) {
    const own = await listPrayersOf(db, memberId, MAX_EXPORT_ROWS)
    return [jsonFile('group-prayers.json', 'What you asked your community studies to pray for.', own)]
  },
}
