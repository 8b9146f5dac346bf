import type { OpenDatabase, Watching } from '#db/client.ts'
import { collectQueries } from './collect-queries.ts'
import { aPgliteDatabase } from './pglite-template.ts'
import { aPostgresDatabase } from './postgres-template.ts'

/**
 * Returns a migrated, empty database for this caller alone, on the backend of TEST_BACKEND: `pglite` (the
 * default), in memory, or `postgres`, on the server whose administrator's URL is TEST_DATABASE_URL. `close()`
 * deletes it.
 */
export function aDatabase(watching: Watching = {}): Promise<OpenDatabase> {
  const onQuery = collectQueries(watching.onQuery)
  const options = { ...watching, ...(onQuery && { onQuery }) }
  return testBackend() === 'pglite' ? aPgliteDatabase(options) : aPostgresDatabase(options)
}

export function testBackend(): 'pglite' | 'postgres' {
  const { TEST_BACKEND: backend = 'pglite' } = process.env
  if (backend === 'pglite' || backend === 'postgres') return backend
  throw new Error('TEST_BACKEND must be pglite or postgres.')
}
