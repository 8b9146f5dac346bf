import { AppError } from '#contract/errors/app-error.ts'

/**
 * Priority of a caller who waits for a password hash: all `known` callers are served before
 * `unknown` ones.
 */
export type HashPriority = 'known' | 'unknown'

export interface HashQueue {
  /** Runs `work` when there is capacity. @throws {AppError} `auth.busy` if the queue is full */
  run<Result>(priority: HashPriority, work: () => Promise<Result>): Promise<Result>
}

interface Options {
  atOnce: number
  /** Per queue. */
  maxWaiting: number
  retryAfterSeconds: number
}

/**
 * Limits concurrent password hashing, which is expensive by design. Callers that are known, by
 * session, device or address, do not wait for a flood of unknown ones.
 */
export function createHashQueue({ atOnce, maxWaiting, retryAfterSeconds }: Options): HashQueue {
  const waiting: Record<HashPriority, (() => void)[]> = { known: [], unknown: [] }
  let running = 0

  /** Passes a free slot directly to the first waiting caller, so that a new caller cannot take it. */
  function leave(): void {
    const next = waiting.known.shift() ?? waiting.unknown.shift()
    if (next) next()
    else running -= 1
  }

  async function enter(priority: HashPriority): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting[priority].length >= maxWaiting) throw new AppError('auth.busy', { retryAfterSeconds })
    await new Promise<void>((resolve) => waiting[priority].push(resolve))
  }

  return {
    async run(priority, work) {
      await enter(priority)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
