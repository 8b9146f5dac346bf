import { checkouts, donors, entitlements, gifts, grants, pledges, sentStatements } from '#db/schema/giving.ts'
import { type ExportCollector, jsonFile } from '#server/module/export-collector.ts'
import { findOwnGiving } from './giving-export.queries.ts'

const ABOUT =
  'What you gave, month by month; what you pledged; premium that was given to you; and how our payment provider calls you. Your card is known to the provider alone.'

export const givingExport: ExportCollector = {
  tables: [donors, pledges, gifts, grants, entitlements, checkouts, sentStatements],
  collect: async (db, { memberId }) => [jsonFile('giving.json', ABOUT, await findOwnGiving(db, memberId))],
}
