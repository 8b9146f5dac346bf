import type { DatabaseFigures } from '#server/modules/organisation/backup/storage/manifest.ts'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'

/** Path of the database dump within a backup. */
export const DATABASE_PART = 'database'

/** Task to finish a backup, sent to the child process as JSON. */
export interface BackupTask {
  name: string
  /** Temporary folder of this backup; the collected files are in its subfolder `parts`. */
  folder: string
  /** Version of the product that made the backup. */
  version: string
  madeAt: string
  now: string
  figures: DatabaseFigures
  backups: Pick<BackupConfig, 'place' | 'key'>
  /** URL of the database server; absent for the embedded database. */
  databaseUrl?: string
  /** Names of stored backups that failed verification: the deletion of expired backups does not count them as good. */
  bad: readonly string[]
}

export interface FinishedBackup {
  bytes: number
  /** Names of the expired backups that were removed. */
  removed: string[]
}
