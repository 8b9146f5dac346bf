/** Does `work` after a while, unless the returned function is called before. Handed in, so that no test waits. */
export type After = (ms: number, work: () => void) => () => void

export const afterTimeout: After = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const FIRST_WAIT_MS = 2_000

/** How long to wait after so many failures in a row: twice as long each time, and never longer than `longestMs`. */
export function backoffMs(failures: number, longestMs: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs)
}

const LONGEST_WAIT_MS = 300_000

/** Tries again after a while, and after twice as long each time it fails. */
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
    /** Something got through: what fails next begins with a short wait. */
    succeeded(): void {
      failures = 0
    },
    stop,
  }
}
