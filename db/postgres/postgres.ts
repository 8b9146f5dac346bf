import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { dumpPostgres } from '#db/backup/dump-postgres.ts'
import type { Db, OpenDatabase, OpenOptions } from '#db/client.ts'
import { onTimer } from '#db/on-timer.ts'
import { watched } from '#db/watched.ts'
import { checkServer } from '#db/write-check.ts'
import { clientFor } from './naming-client.ts'
import { listenOnPostgres } from './postgres-listener.ts'
import { postgresStartError } from './postgres-start-error.ts'
import { readFromReplica } from './replica.ts'
import { refuseUnfit, type ServerFigures } from './server-fitness.ts'

/**
 * Default maximum number of connections per process.
 * Postgres executes about twice as many statements at once as it has cores, and more connections only add
 * context switches. Our statements last a millisecond or two, so ten connections keep a process busy. Nine
 * such processes can share a server with the default limit of a hundred connections.
 */
const DEFAULT_POOL_SIZE = 10

/** Maximum time for which a statement waits for a free connection of the pool. */
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000

/** Opens a database on a Postgres server. @throws {DatabaseStartError} */
export async function openPostgres(options: OpenOptions & { url: string }): Promise<OpenDatabase> {
  const { url, replicaUrl, listenUrl = url, onQuery, log } = options
  const pool = poolOf(url, options)
  try {
    refuseUnfit(await figuresOf(pool))
  } catch (error) {
    await pool.end()
    throw postgresStartError(error, url)
  }
  const db: Db = drizzle(pool, onQuery ? { logger: { logQuery: onQuery } } : {})
  const replica =
    replicaUrl === undefined
      ? undefined
      : readFromReplica({
          primary: { db, pool },
          replica: poolOf(replicaUrl, options),
          onQuery,
          log,
          now: options.now ?? (() => new Date()),
          every: options.every ?? onTimer,
        })
  await replica?.check()
  return {
    db,
    readPublic: replica?.readPublic ?? ((work) => work(db)),
    kind: 'postgres',
    executeSql: async (text, values = []) => {
      onQuery?.(text)
      return values.length > 0 ? pool.query(text, values) : runScript(pool, text)
    },
    listen: (channel, listener) => listenOnPostgres({ ...connectionOf(listenUrl), log }, channel, listener),
    ping: async () => {
      await pool.query('select 1')
    },
    checkWrites: async () => {
      await runScript(pool, checkServer)
    },
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    dump: (file, look) => dumpPostgres(db, url, { file, look }),
    close: async () => {
      if (pool.ending) return
      await replica?.close()
      await pool.end()
    },
  }
}

function poolOf(
  url: string,
  { poolSize = DEFAULT_POOL_SIZE, namesStatements = true, watchQuery, log }: OpenOptions,
): pg.Pool {
  const Client = clientFor(watchQuery, namesStatements)
  const pool = new pg.Pool({ ...connectionOf(url), max: poolSize, Client })
  pool.on('error', (err) => log.warn({ err }, 'An idle database connection was lost.'))
  // Without a handler for the event `error`, a connection that breaks during a transaction would end the
  // process. The handler does nothing: the pending query fails by itself, and that failure is reported.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!watchQuery) return pool
  // Statements are observed where they enter the pool, so that the measured time includes the wait for a connection,
  // and the observer runs in the asynchronous context of the caller.
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  pool.query = ((config: string | { text: string }, ...rest: unknown[]) =>
    watched(watchQuery, typeof config === 'string' ? config : config.text, () =>
      query(config, ...rest),
    )) as pg.Pool['query']
  return pool
}

function connectionOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: 'lampstand',
    keepAlive: true,
    // Every connection uses the time zone UTC, as the embedded database does. Otherwise SQL could assign an
    // instant to different calendar days on different servers.
    options: '-c TimeZone=UTC',
  }
}

/** Executes several statements at once, possibly with their own `begin` and `commit`. */
async function runScript(pool: pg.Pool, text: string): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text)
    client.release()
    return { rows: [answer].flat().flatMap(({ rows }) => rows) }
  } catch (error) {
    // A failed script may have left a transaction open, so the connection is closed.
    client.release(true)
    throw error
  }
}

async function figuresOf(pool: pg.Pool): Promise<ServerFigures> {
  const { rows } = await pool.query<ServerFigures>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('TimeZone') as "timeZone"`,
  )
  return rows[0] ?? { version: 0, encoding: 'unknown', timeZone: 'unknown' }
}
