import { z } from 'zod'

/** Reasons why a backup or its restoration failed. The values are stored and must not change. */
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
  /** Null if backups are not configured. */
  everyMinutes: z.int().nullable(),
  /** The last backup that was restored and verified. */
  last: z
    .object({
      madeAt: z.iso.datetime(),
      /** Time until which no data was written after the backup, so that it was still complete then. */
      coversUntil: z.iso.datetime(),
      bytes: z.int(),
    })
    .nullable(),
  nextAt: z.iso.datetime().nullable(),
  /** The last failure; null if a backup succeeded after it. */
  failure: z.object({ at: z.iso.datetime(), fault: backupFault }).nullable(),
  /** Whether twice the backup interval has passed without a success. */
  isLate: z.boolean(),
})
export type BackupStatus = z.infer<typeof backupStatus>
