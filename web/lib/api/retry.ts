/** Does `work` after a while, unless the returned function is called before. Handed in, so that no test waits. */
export type After = (ms: number, work: () => void) => () => void

const FIRST_WAIT_MS = 2_000
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
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
      failures += 1
      cancel = after(waitMs, () => {
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
