import { DatabaseStartError } from '#db/start-error.ts'

const OLDEST_MAJOR_VERSION = 15

export interface ServerFigures {
  /** As server_version_num gives it: 150004 is 15.4. */
  version: number
  encoding: string
}

/** @throws {DatabaseStartError} `database.too_old`, `database.wrong_encoding` */
export function refuseUnfit({ version, encoding }: ServerFigures): void {
  const major = Math.floor(version / 10_000)
  if (major < OLDEST_MAJOR_VERSION) {
    const words = `The database server is PostgreSQL ${major}: upgrade it to ${OLDEST_MAJOR_VERSION} or later.`
    throw new DatabaseStartError('database.too_old', words)
  }
  if (encoding !== 'UTF8') {
    const words = `The database keeps text as ${encoding}, which cannot hold Hebrew and Greek: create it with ENCODING 'UTF8'.`
    throw new DatabaseStartError('database.wrong_encoding', words)
  }
}
