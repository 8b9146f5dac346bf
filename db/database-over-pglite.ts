import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { schema } from '#db/schema/tables.ts'
import type { Db, OnQuery, OpenDatabase } from './client.ts'

/** The product's view of an open PGlite, on disk or in memory. */
export function databaseOver(pglite: PGlite, onQuery?: OnQuery): OpenDatabase {
  if (onQuery) reportTransactions(pglite, onQuery)
  const logger = onQuery && { logger: { logQuery: (sql: string) => onQuery(sql) } }
  const db: Db = drizzle(pglite, { schema, ...logger })
  return {
    db,
    kind: 'pglite',
    ping: async () => {
      await pglite.query('select 1')
    },
    close: async () => {
      if (!pglite.closed) await pglite.close()
    },
  }
}

// On Postgres Drizzle sends begin and commit itself, and so reports them; here PGlite does, and says nothing.
function reportTransactions(pglite: PGlite, onQuery: OnQuery): void {
  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = async (work) => {
    onQuery('begin')
    try {
      const result = await transaction(work)
      onQuery('commit')
      return result
    } catch (error) {
      onQuery('rollback')
      throw error
    }
  }
}
