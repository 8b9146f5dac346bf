import type { DatabaseFigures } from '#server/platform/backups/manifest.ts'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'

/** Path of the database dump within a backup. */
export const DATABASE_PART = 'database'

/** Input of the child process, sent as JSON. */
export interface BackupTask {
  name: string
  /** Temporary folder of this backup; its content is in `parts`. */
  folder: string
  /** Version of the product. */
  version: string
  madeAt: string
  now: string
  figures: DatabaseFigures
  backups: Pick<BackupConfig, 'place' | 'key'>
  /** URL of the database server; absent for the embedded database. */
  databaseUrl?: string
  /** Names of backups that failed verification. */
  bad: readonly string[]
}

export interface FinishedBackup {
  bytes: number
  /** Names of expired backups. */
  removed: string[]
}
