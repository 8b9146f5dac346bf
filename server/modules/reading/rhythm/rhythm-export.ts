import { rhythms } from '#db/schema/rhythm.ts'
import { type ExportCollector, jsonFile } from '#server/module/export-collector.ts'
import { findRhythm } from './rhythm.queries.ts'

const ABOUT = 'How you mean to study: days a week, when your day begins, your times of rest.'

export const rhythmExport: ExportCollector = {
  tables: [rhythms],
  collect: async (db, { memberId }) => [jsonFile('rhythm.json', ABOUT, await findRhythm(db, memberId))],
}
