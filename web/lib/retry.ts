/**
 * Runs `work` after a delay of `ms`, and returns a function that cancels it. Code that waits receives an `After` as a
 * parameter, so that tests can pass one that does not wait.
 */
export type After = (ms: number, work: () => void) => () => void

export const afterTimeout: After = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const FIRST_WAIT_MS = 2_000

/**
 * Returns the delay in milliseconds after a number of consecutive failures. Each failure doubles it, up to `longestMs`.
 */
export function backoffMs(failures: number, longestMs: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs)
}

const LONGEST_WAIT_MS = 300_000

/** Calls `attempt` again after each failure that its caller reports with `later`, with exponential backoff. */
export function createRetry(after: After, attempt: () => void) {
  let failures = 0
  let cancel: (() => void) | null = null

  function stop(): void {
    cancel?.()
    cancel = null
  }

  return {
    later(): void {
      if (cancel) return
      failures += 1
      cancel = after(backoffMs(failures, LONGEST_WAIT_MS), () => {
        cancel = null
        attempt()
      })
    },
    /** Resets the delay after a success, so that the next failure starts with the shortest delay again. */
    succeeded(): void {
      failures = 0
    },
    stop,
  }
}
