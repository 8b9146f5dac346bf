import { openPglite } from '#db/pglite/pglite.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import type { OpenDatabase, OpenOptions } from './client.ts'

/** Opens the database the options name, for as long as the process runs. @throws {DatabaseStartError} */
export function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.url === undefined ? openPglite(options) : openPostgres({ ...options, url: options.url })
}
