import { AppError } from '#contract/errors/app-error.ts'

/** Whoever waits in the first line is let ahead of everybody in the second. */
export type HashPriority = 'known' | 'unknown'

export interface HashQueue {
  /** Runs `work` once there is room. @throws {AppError} `auth.busy` where too many wait already */
  run<Result>(priority: HashPriority, work: () => Promise<Result>): Promise<Result>
}

interface Options {
  atOnce: number
  /** In each of the two lines. */
  maxWaiting: number
  retryAfterSeconds: number
}

/**
 * Hashing passwords is costly on purpose: only so much of it is done at once, and those who are known, by their session,
 * device or address, do not wait for a flood of strangers.
 */
export function createHashQueue({ atOnce, maxWaiting, retryAfterSeconds }: Options): HashQueue {
  const waiting: Record<HashPriority, (() => void)[]> = { known: [], unknown: [] }
  let running = 0

  /** The place of whoever is done goes to the next in line, and is never free in between. */
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
