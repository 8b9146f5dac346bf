const EXTENSION = '.backup.age'
const PATTERN = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.backup\.age$/

/**
 * Returns the file name of a backup. Names sort by time and contain no colons, which Windows does
 * not allow.
 */
export function backupName(madeAt: Date): string {
  return `${madeAt.toISOString().replaceAll(':', '-')}${EXTENSION}`
}

/** Parses the instant of a backup from its name; null for other files. */
export function instantOf(name: string): Date | null {
  const [, hour, minute, second] = PATTERN.exec(name) ?? []
  if (hour === undefined) return null
  const instant = new Date(`${hour}:${minute}:${second}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
