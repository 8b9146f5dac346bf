import { DatabaseStartError } from '#db/start-error.ts'

const OLDEST_MAJOR_VERSION = 15

export interface ServerFigures {
  /** Version as a number: 150004 is 15.4. */
  version: number
  encoding: string
  timeZone: string
}

/**
 * Rejects a database server that is too old or has unsuitable settings.
 * @throws {DatabaseStartError} `database.too_old`, `database.wrong_encoding`, `database.wrong_time_zone`
 */
export function refuseUnfit({ version, encoding, timeZone }: ServerFigures): void {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR_VERSION) {
    const words = `The database server is PostgreSQL ${major}: upgrade it to ${OLDEST_MAJOR_VERSION} or later.`
    throw new DatabaseStartError('database.too_old', words)
  }
  if (encoding !== 'UTF8') {
    const words = `The database stores text as ${encoding}, which cannot hold Hebrew and Greek: create it with ENCODING 'UTF8'.`
    throw new DatabaseStartError('database.wrong_encoding', words)
  }
  // The time zone is checked because a pooler may ignore our setting of UTC.
  if (!/^(?:Etc\/)?(?:UTC|UCT|Zulu|Universal|GMT)$/i.test(timeZone)) {
    const words = `The database uses the time zone ${timeZone}: give its user UTC, with ALTER ROLE … SET timezone = 'UTC'.`
    throw new DatabaseStartError('database.wrong_time_zone', words)
  }
}
