import { z } from 'zod'

/** Why a backup could not be made, or cannot be restored. They are stored: each stays as it is. */
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

/** How the backups of the site stand, for whoever runs it. */
export const backupStatus = z.object({
  /** Null where none are made. */
  everyMinutes: z.int().nullable(),
  /** The last that was restored and checked. */
  last: z
    .object({
      madeAt: z.iso.datetime(),
      /** Nothing was written from then until now. */
      coversUntil: z.iso.datetime(),
      bytes: z.int(),
    })
    .nullable(),
  nextAt: z.iso.datetime().nullable(),
  /** The last that failed, where none was good since. */
  failure: z.object({ at: z.iso.datetime(), fault: backupFault }).nullable(),
  /** Nothing good for twice as long as it should be. */
  isLate: z.boolean(),
})
export type BackupStatus = z.infer<typeof backupStatus>
