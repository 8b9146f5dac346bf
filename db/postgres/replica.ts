import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Every, OnQuery, ReadPublic } from '#db/client.ts'
import { isUnavailable } from '#db/is-unavailable.ts'

/** Maximum lag of the replica; a replica that lags more is not read from. */
const MAX_LAG_MS = 5_000
const CHECK_EVERY_MS = 1_000

interface ReplicaOptions {
  primary: { db: Db; pool: pg.Pool }
  replica: pg.Pool
  onQuery: OnQuery | undefined
  log: { warn(details: object, words: string): void }
  now: () => Date
  every: Every
}

/** Position at which the primary's write-ahead log ended at a point in time. */
interface Mark {
  position: bigint
  atMs: number
}

/**
 * Reads public data from a replica while it is available and nearly current, otherwise from the primary.
 * The lag is derived from log positions: once the replica has replayed the position at which the primary's log ended at
 * a certain time, it has all writes before that time. This needs no privileges. It also works while nothing is written,
 * and detects a replica that has lost its primary.
 */
export function readFromReplica({ primary, replica, onQuery, log, now, every }: ReplicaOptions) {
  const db: Db = drizzle(replica, onQuery ? { logger: { logQuery: onQuery } } : {})
  let marks: Mark[] = []
  /** Time up to which the replica is known to have all writes of the primary, in milliseconds since 1970. */
  let knownUntilMs = Number.NEGATIVE_INFINITY
  /** Whether the replica was usable at the last check. It starts as true, so that only a change is logged. */
  let wasUsable = true
  let checking: Promise<void> | undefined

  const isUsable = () => now().getTime() - knownUntilMs <= MAX_LAG_MS

  async function compare(): Promise<void> {
    const atMs = now().getTime()
    const end = await positionOf(primary.pool, 'pg_current_wal_lsn()')
    marks = [...marks.filter((mark) => atMs - mark.atMs <= MAX_LAG_MS), { position: end, atMs }]
    const replayed = await positionOf(replica, 'pg_last_wal_replay_lsn()')
    for (const mark of marks) if (mark.position <= replayed) knownUntilMs = Math.max(knownUntilMs, mark.atMs)
  }

  async function check(): Promise<void> {
    const err = await compare().then(
      () => undefined,
      (error: unknown) => error,
    )
    report(err)
  }

  function report(err: unknown): void {
    if (isUsable() === wasUsable) return
    wasUsable = isUsable()
    if (wasUsable) log.warn({}, 'The replica is read from again.')
    else
      log.warn(
        { ...(err !== undefined && { err }) },
        'The replica is unavailable or behind; the primary is queried.',
      )
  }

  const checkOnce = () => {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  const stop = every(CHECK_EVERY_MS, checkOnce)

  const readPublic: ReadPublic = async (work) => {
    if (!isUsable()) return work(primary.db)
    try {
      return await work(db)
    } catch (error) {
      if (!isUnavailable(error) && !isConflict(error)) throw error
      knownUntilMs = Number.NEGATIVE_INFINITY
      marks = []
      report(error)
      return work(primary.db)
    }
  }

  return {
    readPublic,
    check: checkOnce,
    close: async () => {
      stop()
      await checking
      await replica.end()
    },
  }
}

/**
 * Returns whether the replica canceled a statement because rows that the statement reads were removed on the primary.
 * The primary can still execute such a statement.
 */
function isConflict(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && cause.code === '40001'
}

/**
 * Returns a position in the write-ahead log as a number of bytes.
 * @throws if the server has no such position, because it is not a replica
 */
async function positionOf(pool: pg.Pool, position: string): Promise<bigint> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(${position}, '0/0')::text as bytes where ${position} is not null`,
  )
  if (!rows[0]) throw new Error('DATABASE_REPLICA_URL names a server that is no replica.')
  return BigInt(rows[0].bytes)
}
