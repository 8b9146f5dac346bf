import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import type { OpenDatabase, Tx } from '#db/client.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Log } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { currentScope } from '#server/platform/scope.ts'
import type { DefinedJob, JobKind } from './job.ts'
import { jobId } from './job-id.ts'
import { DEAD_LETTERS, ensureQueues } from './queues.ts'
import { signed } from './request-of-job.ts'
import { runJob } from './run-job.ts'

/** The door through which features ask for something to be done later. */
export interface JobSender {
  /** Resolves once the job is stored. */
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Does not make the caller wait, nor fail: where the job cannot be stored, the log says so. `stop()` waits for it. */
  sendSoon<Data extends object>(kind: JobKind<Data>, data: Data, options?: Pick<SendOptions, 'key'>): void
}

export interface SendOptions {
  /** A second job of one kind and key is not stored, until an hour after the first was done. */
  key?: string
  /** Or until so many days after: for so long what the job was told stays in the database, too. */
  keptDays?: number
  /** Stores the job with the rest of the transaction, or not at all. */
  tx?: Tx
}

export interface Jobs extends JobSender {
  /** Opens the queue, for sending. @throws {StartError} where its tables are missing and may not be made */
  start(): Promise<void>
  /** Begins to do what is sent, by this process or another. */
  work(): Promise<void>
  /** How the queue is, of all processes. */
  figures(): Promise<QueueFigures>
  /** Finishes the job in hand, or gives it back when that takes too long. The second call does nothing. */
  stop(): Promise<void>
}

export interface QueueFigures {
  /** Jobs that should be done by now. */
  due: number
  /** For how many seconds the first of them has been. */
  oldest: number
  /** Those that were given up. */
  dead: number
}

export interface JobParts {
  database: OpenDatabase
  log: Log
  metrics: Pick<Metrics, 'jobs' | 'jobSeconds'>
  /** Every kind of job there is. A process that only sends needs them too. */
  jobs: readonly DefinedJob[]
  /** False where only an operator may change tables. */
  applyMigrations?: boolean
  /** How often a worker looks for jobs that another process sent, and for those whose wait is over. */
  pollSeconds?: number
  /** How often jobs of processes that died are looked for. */
  superviseSeconds?: number
  /** How long `stop()` waits for the job in hand. */
  graceMs?: number
}

const SCHEMA = 'jobs'
const MAINTENANCE_SECONDS = 600

const FIGURES = `
  select count(*) filter (where name <> $1) as due, count(*) filter (where name = $1) as dead,
    coalesce(extract(epoch from now() - min(start_after) filter (where name <> $1)), 0) as oldest
  from ${SCHEMA}.job where state in ('created', 'retry') and start_after <= now()`

/** Jobs that outlive the process, in a schema of their own beside the other tables, by pg-boss. */
export function createJobs(parts: JobParts): Jobs {
  const { log, metrics, jobs, applyMigrations = true, pollSeconds = 2, graceMs = 10_000 } = parts
  const boss = createBoss(parts)
  /** By the name of the job. */
  const workers = new Map<string, string>()
  const sending = new Set<Promise<void>>()

  function wake(name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  async function send<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    { key, keptDays, tx }: SendOptions = {},
  ) {
    const scope = currentScope()
    if (scope) scope.totals.jobs += 1
    await boss.send(kind.name, signed(kind.data.parse(data), scope?.requestId), {
      ...(key !== undefined && { id: jobId(kind.name, key) }),
      ...(keptDays !== undefined && { deleteAfterSeconds: keptDays * DAY_SECONDS }),
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
      await boss.start().catch((error: unknown) => {
        throw applyMigrations ? error : (lackOfTables(error) ?? error)
      })
      await ensureQueues(boss, jobs)
    },

    async work() {
      const options = { batchSize: 1, perJobResults: true, includeMetadata: true } as const
      for (const job of jobs) {
        const worker = await boss.work(
          job.name,
          { ...options, pollingIntervalSeconds: pollSeconds },
          async (found) => {
            // Else it would wait before it looks for the next one.
            wake(job.name)
            return Promise.all(found.map((attempt) => runJob(job, attempt, { log, metrics })))
          },
        )
        workers.set(job.name, worker)
      }
    },

    async figures() {
      const { rows } = await parts.database.executeSql(FIGURES, [DEAD_LETTERS])
      const { due, oldest, dead } = rows[0] as Record<keyof QueueFigures, unknown>
      return { due: Number(due), oldest: Number(oldest), dead: Number(dead) }
    },

    async stop() {
      await Promise.all(sending)
      const inHand = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await within(graceMs, inHand)
      await boss.stop({ graceful: false })
    },
  }
}

function createBoss({ database, log, applyMigrations = true, superviseSeconds = 60 }: JobParts): PgBoss {
  const boss = new PgBoss({
    // Its `listen` is not what pg-boss would call so; workers look for work by themselves.
    db: { executeSql: database.executeSql },
    backend: database.kind,
    schema: SCHEMA,
    migrate: applyMigrations,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // We chain no jobs, so there is no reason to look for chains every few seconds.
    flowIntervalSeconds: DAY_SECONDS,
    // The embedded database has no vacuum that could fall behind.
    monitorVacuum: database.kind === 'postgres',
  })
  // Errors and warnings of pg-boss may carry a statement with its values, which are data of jobs.
  boss.on('error', (error) => log.warn({ code: codeOf(error) }, 'the job queue had trouble and goes on'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue warns'))
  return boss
}

/** What pg-boss says where it may not make its tables or change them. */
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
