import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 1_000

/** Event loop utilization, from 0 to 1, below which a second counts as idle. */
const IDLE_SHARE = 0.05

/** Maximum number of checks, each of which takes one second. Under constant load, the wait ends after a minute. */
const MOST_LOOKS = 60

/**
 * Waits until the event loop is almost idle for a second, at most for a minute. Called before work that blocks the
 * event loop, so that this work delays as few requests as possible.
 * @param busyShare waits for an interval, and returns the event loop utilization in that interval, from 0 to 1
 */
export async function untilIdle(busyShare: () => Promise<number> = busyShareOfASecond): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if ((await busyShare()) < IDLE_SHARE) return
  }
}

async function busyShareOfASecond(): Promise<number> {
  const before = performance.eventLoopUtilization()
  await setTimeout(LOOK_MS, undefined, { ref: false })
  return performance.eventLoopUtilization(before).utilization
}
