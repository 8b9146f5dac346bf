import { performance } from 'node:perf_hooks'

/** Interval between two checks. */
const CHECK_MS = 5_000
/** Maximum share of the time since the last check in which an idle process ran JavaScript. */
const IDLE_SHARE = 0.02
/** Growth of the heap since the last collection from which another one is worth its pause. */
const WORTH_BYTES = 16 * 1024 * 1024

interface Process {
  /** Share of the time since the last call in which the process ran JavaScript, from 0 to 1. */
  busyShare(): number
  heapBytes(): number
  /** Collects all garbage and returns the freed memory to the system. */
  collect(): void
}

/**
 * Collects garbage when the process has had no work for some seconds, so that it returns the memory of a start or of a
 * busy hour to the system. V8 does the same only if it measures a low rate of allocation, and it measures the rate only
 * when it collects: an idle process stays at the rate of its last busy second. A collection takes 0.1 to 0.3 s, in
 * which requests wait; therefore it is delayed until there are none.
 * @returns a function that stops it; without the option `--expose-gc` of Node, nothing was started
 */
export function collectIdleGarbage(): () => void {
  const { gc } = globalThis
  if (!gc) return () => undefined
  let before = performance.eventLoopUtilization()
  const check = idleCheck({
    busyShare: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
    heapBytes: () => process.memoryUsage().heapUsed,
    // Only the collection of last resort returns free pages to the system.
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  })
  const timer = setInterval(check, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns a function that collects garbage if the process is idle and its heap has grown since the last collection. */
export function idleCheck({ busyShare, heapBytes, collect }: Process): () => void {
  let collectedBytes = 0
  return () => {
    const isIdle = busyShare() <= IDLE_SHARE
    if (!isIdle || heapBytes() < collectedBytes + WORTH_BYTES) return
    collect()
    collectedBytes = heapBytes()
  }
}
