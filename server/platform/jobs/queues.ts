import type { PgBoss, Queue } from 'pg-boss'
import type { DefinedJob } from './job.ts'

/** Schema of the database with the tables of pg-boss. */
export const JOBS_SCHEMA = 'jobs'

/**
 * Queue for jobs that failed permanently, with their data and the reason, for an operator to
 * inspect or resend.
 */
export const DEAD_LETTERS = 'dead-letters'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

const deadLetters = { retryLimit: 0, retentionSeconds: 30 * DAY_SECONDS }

/**
 * Creates or updates one queue per kind of job, so that a slow kind does not delay the others. Runs only one query if
 * all queues exist and are up to date.
 */
export async function ensureQueues(boss: PgBoss, jobs: readonly DefinedJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!queues.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, deadLetters)
  for (const job of jobs) {
    const options = optionsOf(job)
    const queue = queues.get(job.name)
    if (!queue) await boss.createQueue(job.name, { ...options, deadLetter: DEAD_LETTERS })
    else if (differs(queue, options)) await boss.updateQueue(job.name, options)
    else continue
    // This query makes pg-boss cache the queue in this process; its result is not used.
    // Otherwise pg-boss would read the queue when a job is first sent. If that is in a transaction of the embedded
    // database, which has one connection, the read would wait for the transaction and the transaction for the read.
    await boss.findJobs(job.name, { key: '' })
  }
}

function optionsOf({ retry, timeoutSeconds }: DefinedJob) {
  const { limit, firstDelaySeconds, maxDelaySeconds } = retry
  const grows = firstDelaySeconds > 0
  return {
    retryLimit: limit,
    retryDelay: firstDelaySeconds,
    retryBackoff: grows,
    ...(grows && { retryDelayMax: maxDelaySeconds }),
    // `runJob` ends an attempt at its timeout. If an attempt has no result after twice the timeout, its process has
    // crashed: pg-boss then expires the job, so that it is retried.
    expireInSeconds: 2 * timeoutSeconds,
    retentionSeconds: 14 * DAY_SECONDS,
    // Job data may contain an address, so completed jobs are deleted soon.
    deleteAfterSeconds: HOUR_SECONDS,
  }
}

function differs(queue: Queue, options: Partial<Queue>): boolean {
  return Object.entries(options).some(([name, value]) => queue[name as keyof Queue] !== value)
}
