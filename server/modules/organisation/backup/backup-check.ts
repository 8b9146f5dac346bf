import { type Check, error, type Finding, ok, warning } from '#server/operations/doctor/check.ts'
import { noBackupsMessage } from '#server/platform/config/backup-config.ts'
import { lastFailedBackup, lastGoodBackup } from './backup.queries.ts'
import { isBackupLate } from './backup-schedule.ts'

/** Reports whether backups are configured, and the age of the last good backup. */
export const backupCheck: Check = {
  name: 'backups',
  async look({ config: { backups, backupKey }, clock, database }): Promise<Finding[]> {
    if (!backups) return [warning(noBackupsMessage(backupKey))]
    const { db } = await database()
    const good = await lastGoodBackup(db)
    const failed = await lastFailedBackup(db)
    const { everyMinutes } = backups
    const tried = { coversUntil: good?.coversUntil, failedAt: failed?.madeAt, everyMinutes }
    if (isBackupLate(tried, clock())) {
      const since = good ? `none since ${good.coversUntil.toISOString()}` : 'none yet'
      const why = failed ? ` The last try failed (${failed.outcome}); the log says more.` : ''
      return [error(`A backup should be made every ${everyMinutes} minutes, and there is ${since}.${why}`)]
    }
    if (!good) return [warning('There is none yet; the first is made soon after the product starts.')]
    return [ok(`The last one that could be restored has everything until ${good.coversUntil.toISOString()}.`)]
  },
}
