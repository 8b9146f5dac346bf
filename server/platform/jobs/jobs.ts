import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import type { OpenDatabase, Tx } from '#db/client.ts'
import { isUniqueViolation } from '#db/is-unique-violation.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Metrics } from '#server/platform/base/metrics.ts'
import { currentScope } from '#server/platform/base/scope.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { DefinedJob, JobKind } from './job.ts'
import { jobId } from './job-id.ts'
import { pollDueJobs } from './poll-due-jobs.ts'
import { DEAD_LETTERS, ensureQueues, JOBS_SCHEMA } from './queues.ts'
import { signed } from './request-of-job.ts'
import { runJob } from './run-job.ts'

/** Interface through which features schedule background work. */
export interface JobSender {
  /** Stores a job, and resolves once it is stored. */
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /**
   * Stores a job in the background: the caller does not wait, and an error is only logged. `stop()` waits until such
   * jobs are stored.
   */
  sendSoon<Data extends object>(kind: JobKind<Data>, data: Data, options?: Pick<SendOptions, 'key'>): void
}

export interface SendOptions {
  /**
   * Key for deduplication: a second job of the same kind with the same key is dropped, until an hour after the first
   * job was done.
   */
  key?: string
  /**
   * Number of days after the first job was done in which jobs with the same key are dropped; without it, one hour. The
   * data of the first job stays in the database for as long.
   */
  keptDays?: number
  /** Instant before which the job does not run. */
  startAfter?: Date
  /** Transaction in which the job is stored, so that it is sent only if the transaction commits. */
  tx?: Tx
}

export interface Jobs extends JobSender {
  /**
   * Opens the queue for sending.
   * @throws {StartError} if its tables are missing and this process must not create them
   */
  start(): Promise<void>
  /** Starts workers for the jobs that this or another process sends. */
  work(): Promise<void>
  /** Returns the number of overdue jobs, the age of the oldest, and the number of failed jobs, across all processes. */
  figures(): Promise<QueueFigures>
  /** Waits until the running jobs are done; after the grace period, returns them to the queue. Idempotent. */
  stop(): Promise<void>
}

export interface QueueFigures {
  /** Number of overdue jobs. */
  due: number
  /** Age of the oldest overdue job in seconds. */
  oldest: number
  /** Number of jobs in the dead-letter queue. */
  dead: number
}

export interface JobDeps {
  database: OpenDatabase
  log: Log
  metrics: Pick<Metrics, 'jobs' | 'jobSeconds'>
  /**
   * Kinds of jobs that this process sends or runs. A process that only sends jobs also needs this list, because at its
   * start it creates one queue per kind.
   */
  jobs: readonly DefinedJob[]
  /** Whether this process may create and update the tables of the queue; false if an operator has to do that. */
  applyMigrations?: boolean
  /** Interval at which the process polls for jobs of other processes and for due retries. */
  pollSeconds?: number
  /** Interval at which pg-boss looks for jobs whose process has crashed. */
  superviseSeconds?: number
  /** Grace period: maximum time that `stop()` waits for the running jobs. */
  graceMs?: number
}

const MAINTENANCE_SECONDS = 600

/**
 * Interval at which each worker polls for jobs of its kind. It is long, because `pollDueJobs` wakes a worker when a job
 * is due. `pollDueJobs` polls for all kinds with one statement, which costs less than one statement per kind.
 */
const WORKER_POLL_SECONDS = 60

const FIGURES = `
  select count(*) filter (where name <> $1) as due, count(*) filter (where name = $1) as dead,
    coalesce(extract(epoch from now() - min(start_after) filter (where name <> $1)), 0) as oldest
  from ${JOBS_SCHEMA}.job where state in ('created', 'retry') and start_after <= now()`

/** Creates a durable job queue with pg-boss, in its own schema. */
export function createJobs(parts: JobDeps): Jobs {
  const { log, metrics, jobs, applyMigrations = true, pollSeconds = 2, graceMs = 10_000 } = parts
  const boss = createBoss(parts)
  /** Map from the names of jobs to the ids of their workers, which `stop()` needs. */
  const workers = new Map<string, string>()
  const sending = new Set<Promise<void>>()
  let stopPoll: () => Promise<void> = async () => undefined

  function wake(name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  async function send<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    { key, keptDays, startAfter, tx }: SendOptions = {},
  ) {
    const scope = currentScope()
    if (scope) scope.totals.jobs += 1
    await boss.send(kind.name, signed(kind.data.parse(data), scope?.requestId), {
      ...(key !== undefined && { id: jobId(kind.name, key) }),
      ...(keptDays !== undefined && { deleteAfterSeconds: keptDays * DAY_SECONDS }),
      ...(startAfter && { startAfter }),
      ...(tx && { db: fromDrizzle(tx, sql) }),
    })
    if (!tx) wake(kind.name)
  }

  return {
    send,

    sendSoon(kind, data, options) {
      const sent = send(kind, data, options)
        .catch((error: unknown) =>
          log.error({ job: kind.name, code: codeOf(error) }, 'job could not be stored'),
        )
        .finally(() => sending.delete(sent))
      sending.add(sent)
    },

    async start() {
      await startBoss(boss).catch((error: unknown) => {
        throw applyMigrations ? error : (lackOfTables(error) ?? error)
      })
      await ensureQueues(boss, jobs)
    },

    async work() {
      const options = { batchSize: 1, perJobResults: true, includeMetadata: true } as const
      for (const job of jobs) {
        const worker = await boss.work(
          job.name,
          { ...options, pollingIntervalSeconds: WORKER_POLL_SECONDS },
          async (found) => {
            // Makes the worker fetch the next job as soon as this one is done, and not only after the poll interval.
            wake(job.name)
            return Promise.all(found.map((attempt) => runJob(job, attempt, { log, metrics })))
          },
        )
        workers.set(job.name, worker)
      }
      const report = (error: unknown) => logError(log, error)
      stopPoll = pollDueJobs(parts.database, { everySeconds: pollSeconds, wake, report })
    },

    async figures() {
      const { rows } = await parts.database.executeSql(FIGURES, [DEAD_LETTERS])
      const { due, oldest, dead } = rows[0] as Record<keyof QueueFigures, unknown>
      return { due: Number(due), oldest: Number(oldest), dead: Number(dead) }
    },

    async stop() {
      await stopPoll()
      await Promise.all(sending)
      const inHand = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await within(graceMs, inHand)
      await boss.stop({ graceful: false })
    },
  }
}

function createBoss({ database, log, applyMigrations = true, superviseSeconds = 60 }: JobDeps): PgBoss {
  const boss = new PgBoss({
    // pg-boss could be notified of new jobs, but expects another interface than the `listen` of our database. So its
    // workers poll.
    db: { executeSql: database.executeSql },
    backend: database.kind,
    schema: JOBS_SCHEMA,
    migrate: applyMigrations,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // pg-boss checks for jobs that depend on others. We have none, so it does that only once a day.
    flowIntervalSeconds: DAY_SECONDS,
    // pg-boss can report that autovacuum falls behind. The embedded database has no autovacuum, so the report
    // is disabled for it.
    monitorVacuum: database.kind === 'postgres',
  })
  boss.on('error', (error) => logError(log, error))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue reported a warning'))
  return boss
}

/** Logs only the code of an error: errors of pg-boss may contain a statement with its values, which are job data. */
function logError(log: Log, error: unknown): void {
  log.warn({ code: codeOf(error) }, 'the job queue reported an error and continues')
}

/**
 * Starts pg-boss. Several processes that start at the same time on an empty database all create its schema. pg-boss
 * ignores the error `already exists` of the later ones, but PostgreSQL can also report a duplicate key of its catalog.
 * The second attempt finds the schema.
 */
async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await boss.start()
  }
}

/**
 * Returns a StartError for the operator if pg-boss failed because its tables are missing or outdated; null
 * for any other error.
 */
function lackOfTables(error: unknown): StartError | null {
  if (!(error instanceof Error && /is not installed|requires migrations/.test(error.message))) return null
  return new StartError('The tables of the job queue are missing or old: start once with MIGRATIONS=apply.')
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, end])
  clearTimeout(timer)
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error
  if ('code' in error) return String(error.code)
  return 'name' in error ? String(error.name) : 'unknown'
}
