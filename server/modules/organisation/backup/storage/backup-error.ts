import type { BackupFault } from '#contract/organisation/backup.ts'
import { DumpError } from '#db/backup/dump-error.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'

/**
 * A backup could not be made, stored, read or restored. The message is for the operator and contains no data of
 * members.
 */
export class BackupError extends OperatorRefusal {
  override name = 'BackupError'
  readonly fault: BackupFault

  constructor(fault: BackupFault, message: string, cause?: unknown) {
    super(message)
    this.cause = cause
    this.fault = fault
  }
}

/** Converts any error into a BackupError with a message for the operator, for example about a full disk. */
export function asBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error
  if (error instanceof DumpError) return new BackupError(error.fault, error.message, error)
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
    return new BackupError('no_room', 'There is no room left on the disk: make some, and try again.', error)
  const reason = error instanceof Error ? error.message : 'for an unknown reason'
  return new BackupError('failed', `The backup failed: ${reason}`, error)
}
