import { z } from 'zod'

/**
 * Reasons for the failure of a backup, or of its test restoration. The values are stored in the database, so they must
 * not be renamed.
 */
export const backupFault = z.enum([
  'wrong_key',
  'damaged',
  'changed',
  'other_format',
  'differs',
  'no_room',
  'storage',
  'program_missing',
  'may_not_create',
  'not_empty',
  'failed',
])
export type BackupFault = z.infer<typeof backupFault>

/** State of the site's backups, for the operator. */
export const backupStatus = z.object({
  /** Interval between two backups in minutes; null if this installation makes no backups. */
  everyMinutes: z.int().nullable(),
  /** Names of the missing settings without which the server makes no backups; empty if none is missing. */
  missingSettings: z.array(z.enum(['BACKUP_TO', 'BACKUP_KEY'])),
  /** The newest backup whose test restoration succeeded. */
  last: z
    .object({
      madeAt: z.iso.datetime(),
      /**
       * Time up to which the backup contains all data of the site. Later than `madeAt` if the next backup was
       * skipped, because no data had changed since this one.
       */
      coversUntil: z.iso.datetime(),
      bytes: z.int(),
    })
    .nullable(),
  nextAt: z.iso.datetime().nullable(),
  /** The most recent failure; null if a later backup succeeded. */
  failure: z.object({ at: z.iso.datetime(), fault: backupFault }).nullable(),
  /** Whether no backup succeeded for more than twice the configured interval. */
  isLate: z.boolean(),
})
export type BackupStatus = z.infer<typeof backupStatus>
