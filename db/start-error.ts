export type DatabaseStartCode =
  | 'database.locked'
  | 'database.folder_unwritable'
  | 'database.folder_broken'
  | 'database.other_version'
  | 'database.unreachable'
  | 'database.too_old'
  | 'database.wrong_encoding'
  | 'database.wrong_time_zone'
  | 'database.newer'
  | 'database.older'
  | 'database.migration_failed'

/**
 * Thrown at start if the database cannot be used. The message is for the operator: one sentence with the
 * problem and the remedy.
 */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
  readonly code: DatabaseStartCode

  constructor(code: DatabaseStartCode, words: string, cause?: unknown) {
    super(words, { cause })
    this.code = code
  }
}
