import { backupCodes, factors } from '#db/schema/factor.ts'
import { type ExportCollector, jsonFile } from '#server/module/export-collector.ts'
import { listBackupCodeDates, listFactorNames } from './factor-export.queries.ts'

export const factorsExport: ExportCollector = {
  tables: [factors],
  async collect(db, { memberId }) {
    const about = 'Your second steps for signing in, by their names and kinds, without their secrets.'
    return [jsonFile('factors.json', about, await listFactorNames(db, memberId))]
  },
}

export const backupCodesExport: ExportCollector = {
  tables: [backupCodes],
  async collect(db, { memberId }) {
    const about = 'When the backup codes you have left were made; the codes themselves we do not know.'
    return [jsonFile('backup-codes.json', about, await listBackupCodeDates(db, memberId))]
  },
}
