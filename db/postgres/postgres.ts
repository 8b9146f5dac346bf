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
 * Postgres works on about twice as many statements at a time as it has cores, and more connections only
 * make it switch between them; ours last a millisecond or two. Ten keep a process busy and let nine
 * processes share a server that takes the usual hundred.
 */
const DEFAULT_POOL_SIZE = 10

/** How long a request waits for a free connection before it fails. */
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000

/** Opens a Postgres server. @throws {DatabaseStartError} */
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
          ...{ primary: { db, pool }, replica: poolOf(replicaUrl, options), onQuery, log },
          ...{ now: options.now ?? (() => new Date()), every: options.every ?? onTimer },
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
  // A connection that breaks in the middle of a transaction has no other listener, and an error without one ends
  // the process. The query under way fails by itself and is reported there.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (!watchQuery) return pool
  // Here and not at the connection, so that the wait for one is in it, in the context of whoever waits.
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
    // A day is computed from an instant in one time zone on every server, as on the embedded database.
    options: '-c TimeZone=UTC',
  }
}

/** Several statements in one go, perhaps with their own `begin` and `commit`. */
async function runScript(pool: pg.Pool, text: string): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text)
    client.release()
    return { rows: [answer].flat().flatMap(({ rows }) => rows) }
  } catch (error) {
    // A script that failed may have left a transaction open: the connection goes with it.
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
