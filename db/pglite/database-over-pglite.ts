import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { dumpPglite } from '#db/backup/dump-pglite.ts'
import type { Db, OnQuery, OpenDatabase, WatchQuery } from '#db/client.ts'
import { watched } from '#db/watched.ts'
import { nameQueries } from './named-queries.ts'

/** Wraps an open PGlite, on disk or in memory, in the interface that the server uses for every database. */
export function databaseOver(pglite: PGlite, onQuery?: OnQuery, watchQuery?: WatchQuery): OpenDatabase {
  nameQueries(pglite)
  if (watchQuery) watchQueries(pglite, watchQuery)
  if (onQuery) reportTransactions(pglite, onQuery)
  const db: Db = drizzle(pglite, onQuery ? { logger: { logQuery: onQuery } } : {})
  const ping = async () => {
    await pglite.query('select 1')
  }
  return {
    db,
    readPublic: (work) => work(db),
    kind: 'pglite',
    executeSql: (text, values = []) => {
      onQuery?.(text)
      return values.length > 0
        ? pglite.query(text, values)
        : watched(watchQuery, text, () => runScript(pglite, text))
    },
    // `onGap` is never called: with one process and one connection, no message can be missed.
    listen: async (channel, { onMessage }) => {
      const unlisten = await pglite.listen(channel, onMessage)
      return async () => {
        if (!pglite.closed) await unlisten()
      }
    },
    ping,
    // A trivial query replaces the check that data can be written, because this database may be in memory and
    // then has no disk.
    checkWrites: ping,
    // These numbers do not depend on the load: there is one connection, and PGlite does not expose whether it
    // is busy and how many statements wait for it.
    pool: () => ({ busy: 0, idle: pglite.closed ? 0 : 1, waiting: 0 }),
    dump: (file, look) => dumpPglite(pglite, db, { file, look }),
    close: async () => {
      if (!pglite.closed) await pglite.close()
    },
  }
}

const IN_TRANSACTION = /^\s*begin;(?<statements>.*)commit;?\s*$/is

/** Executes a script of several statements. */
async function runScript(pglite: PGlite, text: string): Promise<{ rows: unknown[] }> {
  // A transaction that a failed script leaves open would affect all callers, because they share one connection.
  // `pglite.transaction` rolls back before the next caller's statement.
  const statements = IN_TRANSACTION.exec(text)?.groups?.statements
  const results = await (statements === undefined
    ? pglite.exec(text)
    : pglite.transaction((tx) => tx.exec(statements)))
  return { rows: results.flatMap(({ rows }) => rows) }
}

function watchQueries(pglite: PGlite, watch: WatchQuery): void {
  const query: PGlite['query'] = pglite.query.bind(pglite)
  pglite.query = (text, values, options) => watched(watch, text, () => query(text, values, options))
  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = (work) =>
    transaction((tx) => {
      const query: PGlite['query'] = tx.query.bind(tx)
      tx.query = (text, values, options) => watched(watch, text, () => query(text, values, options))
      return work(tx)
    })
}

// Reports the begin and commit of transactions to `onQuery`. On Postgres, Drizzle sends and reports them; here PGlite
// sends them, and Drizzle does not see them.
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
