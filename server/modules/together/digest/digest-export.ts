import { groupDigests } from '#db/schema/digest.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { readForExport } from './digest.queries.ts'

/** Exports for which groups a member receives a digest, and how often. */
export const digestsExport: ExportCollector = {
  tables: [groupDigests],
  async collect(db, { memberId }) {
    const own = await readForExport(db, memberId, MAX_EXPORT_ROWS)
    return [
      jsonFile('group-digests.json', 'Which community studies you asked emails about, and how often.', own),
    ]
  },
}
