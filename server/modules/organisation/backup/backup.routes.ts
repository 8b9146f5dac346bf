import { type BackupStatus, backupFault, backupStatus } from '#contract/organisation/backup.ts'
import type { Db } from '#db/client.ts'
import type { Config } from '#server/platform/config/config.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { lastFailedBackup, lastGoodBackup } from './backup.queries.ts'
import { isBackupLate, nextBackupAt } from './backup-schedule.ts'

const readStatus = route('backup.read_status', 'get', '/admin/backups', {
  summary: 'Get the age of the last good backup, the time of the next, and the last failure',
  responses: {
    200: answers(backupStatus, 'The current state'),
    403: refuses('Not an administrator'),
  },
})

type BackupSettings = Pick<Config, 'backups' | 'backupKey'>

export function backupRoutes(settings: BackupSettings) {
  return apiRoutes().openapi(readStatus, async (c) => {
    return c.json(await statusOf(c.var.db, settings, c.var.clock()), 200)
  })
}

async function statusOf(db: Db, { backups, backupKey }: BackupSettings, now: Date): Promise<BackupStatus> {
  const good = await lastGoodBackup(db)
  const failed = await lastFailedBackup(db)
  const everyMinutes = backups?.everyMinutes ?? null
  const tried = { coversUntil: good?.coversUntil, failedAt: failed?.madeAt }
  return {
    everyMinutes,
    missingSettings: backups ? [] : backupKey === undefined ? ['BACKUP_TO', 'BACKUP_KEY'] : ['BACKUP_TO'],
    last: good
      ? {
          madeAt: good.madeAt.toISOString(),
          coversUntil: good.coversUntil.toISOString(),
          bytes: good.bytes ?? 0,
        }
      : null,
    nextAt: everyMinutes === null ? null : (nextBackupAt({ ...tried, everyMinutes }) ?? now).toISOString(),
    failure:
      failed && (!good || failed.madeAt > good.madeAt)
        ? { at: failed.madeAt.toISOString(), fault: backupFault.catch('failed').parse(failed.outcome) }
        : null,
    isLate: everyMinutes !== null && isBackupLate({ ...tried, everyMinutes }, now),
  }
}
