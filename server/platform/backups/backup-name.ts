const EXTENSION = '.backup.age'
const PATTERN = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.backup\.age$/

/** What a backup of this instant is called: names are in the order of time, and none has a colon, which Windows refuses. */
export function backupName(madeAt: Date): string {
  return `${madeAt.toISOString().replaceAll(':', '-')}${EXTENSION}`
}

/** When a backup was made, by its name; null for whatever else lies there. */
export function instantOf(name: string): Date | null {
  const [, hour, minute, second] = PATTERN.exec(name) ?? []
  if (hour === undefined) return null
  const instant = new Date(`${hour}:${minute}:${second}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
