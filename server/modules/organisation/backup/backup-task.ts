import type { DatabaseFigures } from '#server/platform/backups/manifest.ts'
import type { BackupConfig } from '#server/platform/config/backup-config.ts'

/** Where the dump of the database lies among the parts of a backup. */
export const DATABASE_PART = 'database'

/** What a process of its own is handed, as JSON. */
export interface BackupTask {
  name: string
  /** A folder of this backup alone; its parts lie in `parts`. */
  folder: string
  /** Of the product. */
  version: string
  madeAt: string
  now: string
  figures: DatabaseFigures
  backups: Pick<BackupConfig, 'place' | 'key'>
  /** Of the server, where it is one. */
  databaseUrl?: string
  /** Names of those that could not be restored. */
  bad: readonly string[]
}

export interface FinishedBackup {
  bytes: number
  /** Names of those that were needed no more. */
  removed: string[]
}
