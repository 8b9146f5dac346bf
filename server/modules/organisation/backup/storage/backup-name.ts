const EXTENSION = '.backup.age'
const MANUAL_EXTENSION = `.manual${EXTENSION}`
const PATTERN = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:\.manual)?\.backup\.age$/

/**
 * Returns the file name of a backup. Names sort by time and contain no colons, which Windows does
 * not allow.
 */
export function backupName(madeAt: Date, { isManual = false } = {}): string {
  return `${madeAt.toISOString().replaceAll(':', '-')}${isManual ? MANUAL_EXTENSION : EXTENSION}`
}

/** Returns whether an operator made the backup with the command, for example before an upgrade. */
export function isManualBackup(name: string): boolean {
  return name.endsWith(MANUAL_EXTENSION)
}

/** Parses the instant of a backup from its name; null for other files. */
export function instantOf(name: string): Date | null {
  const [, hour, minute, second] = PATTERN.exec(name) ?? []
  if (hour === undefined) return null
  const instant = new Date(`${hour}:${minute}:${second}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
