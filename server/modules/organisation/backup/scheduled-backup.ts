import { z } from 'zod'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { countChanges } from '#db/backup/count-rows.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { untilIdle as waitUntilIdle } from '#server/operations/until-idle.ts'
import type { Log } from '#server/platform/base/log.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { type BackupRow, extendBackup, lastFailedBackup, lastGoodBackup } from './backup.queries.ts'
import { nextBackupAt } from './backup-schedule.ts'
import { type BackupDeps, makeBackup } from './make-backup.ts'

/**
 * Job that makes a backup. Several processes may request a backup at once, so only one job is stored per five minutes.
 */
const backupNow = jobKind('backup.make', { slot: z.int() })
const SLOT_MS = 5 * MINUTE_MS

const TIMEOUT_SECONDS = 4 * 3600

type Context = Pick<ModuleContext, 'config' | 'clock' | 'db' | 'database' | 'log' | 'metrics' | 'jobs'>

/** Backup job for installations with a database server, run by a worker. */
export function backupJob(parts: BackupDeps & { log: Log }): DefinedJob {
  return defineJob(backupNow, {
    // The job is not retried: `scheduledBackup` sends another one while a backup is due.
    retry: { limit: 0, firstDelaySeconds: 0, maxDelaySeconds: 0 },
    timeoutSeconds: TIMEOUT_SECONDS,
    async handle(_, { signal }) {
      if (await isDue(parts)) await logged(parts, () => makeBackup(parts, signal))
    },
  })
}

interface ScheduleParts {
  finish?: BackupDeps['finish']
  /** Waits until the server is idle, because copying the embedded database blocks all requests. */
  untilIdle?: () => Promise<void>
}

/** Checks every minute whether a backup is due, and publishes the time of the last good backup as a metric. */
export function scheduledBackup({
  finish,
  untilIdle = waitUntilIdle,
}: ScheduleParts = {}): Scheduled<Context> {
  /** Last backup made by this process, and the counter of database changes at that time. */
  let seen: { name: string; changes: number } | undefined
  return {
    every: 'minute',
    atStart: true,
    async run(context) {
      const { config, clock, db, database, metrics, jobs } = context
      if (!config.backups) return null
      const parts = { ...context, env: process.env, ...(finish && { finish }) }
      const last = await lastGoodBackup(db)
      metrics.lastGoodBackup.set((last?.coversUntil.getTime() ?? 0) / 1000)
      if (!(await isDue(parts, last))) return null
      if (database.kind === 'postgres') {
        const slot = Math.floor(clock().getTime() / SLOT_MS)
        jobs.sendSoon(backupNow, { slot }, { key: String(slot) })
      } else if (last && last.name === seen?.name && (await countChanges(db)) === seen.changes) {
        await extendBackup(db, last.name, clock())
      } else {
        await untilIdle()
        const { row, changes } = await logged(parts, () => makeBackup(parts))
        seen = { name: row.name, changes }
      }
      return null
    },
    failed: 'a backup could not be made',
  }
}

async function isDue(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  known?: BackupRow,
): Promise<boolean> {
  if (!config.backups) return false
  const { everyMinutes } = config.backups
  const coversUntil = (known ?? (await lastGoodBackup(db)))?.coversUntil
  const next = nextBackupAt({ coversUntil, failedAt: (await lastFailedBackup(db))?.madeAt, everyMinutes })
  return next === null || next <= clock()
}

async function logged<Made extends { row: BackupRow }>(
  { log }: { log: Log },
  make: () => Promise<Made>,
): Promise<Made> {
  const startedMs = performance.now()
  const made = await make()
  const { name, bytes } = made.row
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  log.info({ name, bytes, seconds }, 'a backup was made, restored elsewhere and checked')
  return made
}
