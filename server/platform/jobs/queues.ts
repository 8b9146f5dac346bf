import type { PgBoss, Queue } from 'pg-boss'
import type { DefinedJob } from './job.ts'

/** Where a job goes that was given up, with its data and the reason, for an operator to look at or send back. */
export const DEAD_LETTERS = 'dead-letters'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

const deadLetters = { retryLimit: 0, retentionSeconds: 30 * DAY_SECONDS }

/** Every kind of job has a queue of its own, so that one that is slow holds up no other. One query where all are there. */
export async function ensureQueues(boss: PgBoss, jobs: readonly DefinedJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!queues.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, deadLetters)
  for (const job of jobs) {
    const options = optionsOf(job)
    const queue = queues.get(job.name)
    if (!queue) await boss.createQueue(job.name, { ...options, deadLetter: DEAD_LETTERS })
    else if (differs(queue, options)) await boss.updateQueue(job.name, options)
    else continue
    // Asking anything makes the queue known to this process. A job sent in a transaction could not ask: on the
    // embedded database the question would wait for the transaction, and the transaction for the answer.
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
    // An attempt ends by itself at its timeout; one that says nothing for twice as long was in a process that died.
    expireInSeconds: 2 * timeoutSeconds,
    retentionSeconds: 14 * DAY_SECONDS,
    // What is done may hold an address: it goes soon.
    deleteAfterSeconds: HOUR_SECONDS,
  }
}

function differs(queue: Queue, options: Partial<Queue>): boolean {
  return Object.entries(options).some(([name, value]) => queue[name as keyof Queue] !== value)
}
