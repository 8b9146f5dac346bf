import { openPglite } from '#db/pglite/pglite.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import type { OpenDatabase, OpenOptions } from './client.ts'

/** Opens the configured database for the lifetime of the process. @throws {DatabaseStartError} */
export function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.url === undefined ? openPglite(options) : openPostgres({ ...options, url: options.url })
}
