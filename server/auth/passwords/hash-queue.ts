import PQueue from 'p-queue'
import { AppError } from '#contract/errors/app-error.ts'

/**
 * Priority of a caller who waits for a password hash: all `known` callers are served before
 * `unknown` ones.
 */
export type HashPriority = 'known' | 'unknown'

export interface HashQueue {
  /**
   * Runs `work` once fewer than `atOnce` other calls are running.
   * @throws {AppError} `auth.busy` if the queue is full
   */
  run<Result>(priority: HashPriority, work: () => Promise<Result>): Promise<Result>
}

interface Options {
  atOnce: number
  /** Maximum number of waiting callers of each priority. */
  maxWaiting: number
  retryAfterSeconds: number
}

/** Priorities as numbers for the queue, which serves higher numbers first. */
const priorities: Record<HashPriority, number> = { known: 1, unknown: 0 }

/**
 * Limits concurrent password hashing, which is expensive by design. Callers that are known, by session, device or IP
 * address, do not wait for a flood of unknown ones.
 */
export function createHashQueue({ atOnce, maxWaiting, retryAfterSeconds }: Options): HashQueue {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    async run(caller, work) {
      const priority = priorities[caller]
      if (queue.sizeBy({ priority }) >= maxWaiting) throw new AppError('auth.busy', { retryAfterSeconds })
      return queue.add(work, { priority })
    },
  }
}
