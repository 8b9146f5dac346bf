import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 1_000

/** A second in which the event loop was busy for less than this share is idle. */
const IDLE_SHARE = 0.05

/** Under constant load the work is done after a minute all the same. */
const MOST_LOOKS = 60

/**
 * Waits for a second in which this process did almost nothing, for a minute at most: work that blocks the event loop then holds up as
 * few requests as possible.
 * @param busyShare how busy the event loop was, from 0 to 1, in a time that it waits for
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
