import type { BackupFault } from './backup.ts'

/** Causes of a failed backup, as displayed to the operator. The log contains the details. */
export const backupFaults: Record<BackupFault, string> = {
  wrong_key: 'it could not be read back with BACKUP_KEY.',
  damaged: 'the stored copy is damaged.',
  changed: 'the stored copy was changed.',
  other_format: 'it was made by another version.',
  differs: 'the restored database is not the same.',
  no_room: 'there is no room left on a disk.',
  storage: 'the storage in BACKUP_TO cannot be used.',
  program_missing: 'pg_dump or pg_restore is missing, or too old.',
  may_not_create: 'the role in DATABASE_URL may not create a database to check it in.',
  not_empty: 'the database it was to be restored into is not empty.',
  failed: 'the log says why.',
}
