import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Every, OnQuery, ReadPublic } from '#db/client.ts'
import { isUnavailable } from '#db/is-unavailable.ts'

/** A replica that is further behind is not read from. */
const MAX_LAG_MS = 5_000
const CHECK_EVERY_MS = 1_000

interface ReplicaParts {
  primary: { db: Db; pool: pg.Pool }
  replica: pg.Pool
  onQuery: OnQuery | undefined
  log: { warn(details: object, words: string): void }
  now: () => Date
  every: Every
}

/** A place in the log of the primary, and when it was its end. */
interface Mark {
  position: bigint
  atMs: number
}

/**
 * Reads what is the same for everyone from a replica as long as it is there and close behind, else from the primary. How far it
 * is behind is seen from the positions of both: once the replica is past where the primary stood at a moment, it knows all
 * that was written before. That needs no rights, and holds while nothing is written, and where the replica has lost its primary.
 */
export function readFromReplica({ primary, replica, onQuery, log, now, every }: ReplicaParts) {
  const db: Db = drizzle(replica, onQuery ? { logger: { logQuery: onQuery } } : {})
  let marks: Mark[] = []
  /** The replica knows all that was written before. */
  let knownUntilMs = Number.NEGATIVE_INFINITY
  /** What was last logged; that all is well at the start is not. */
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
      log.warn({ ...(err !== undefined && { err }) }, 'The replica is away or behind; the primary is asked.')
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

/** A replica breaks off a statement whose rows the primary has meanwhile removed. */
function isConflict(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && cause.code === '40001'
}

/** @throws where there is none: a server that replays nothing is no replica */
async function positionOf(pool: pg.Pool, position: string): Promise<bigint> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(${position}, '0/0')::text as bytes where ${position} is not null`,
  )
  if (!rows[0]) throw new Error('DATABASE_REPLICA_URL names a server that is no replica.')
  return BigInt(rows[0].bytes)
}
