interface Options {
  /**
   * Interval, in milliseconds, between two callers that are admitted from the same lane. A lane is the queue of
   * one name, such as an account.
   */
  spacingMs: number
  /** Number of callers that a lane admits at once after a pause without callers. */
  burst: number
  maxWaiting: number
  /** Maximum number of waiting callers in all lanes together. */
  maxWaitingInAll: number
  nowMs: () => number
  wait: (ms: number) => Promise<unknown>
}

export interface GuessThrottle {
  /**
   * Waits in the lane of this name until the caller is admitted: lower ranks first, and within a rank in order of
   * arrival.
   * @returns false if the caller is rejected: because there are too many waiting callers when it arrives, or because a
   * caller of lower rank arrives later and replaces it
   */
  enter(name: string, rank: number): Promise<boolean>
}

interface Waiting {
  rank: number
  settle: (isTurn: boolean) => void
}

interface Lane {
  nextAtMs: number
  /** Waiting callers, in the order in which they will be admitted. */
  waiting: Waiting[]
}

/** Number of lanes above which lanes without waiting or recently admitted callers are deleted, to limit memory. */
const MAX_IDLE_LANES = 1000

/**
 * Creates a throttle with a queue (a lane) for each name, such as an account. Each lane admits callers at a steady
 * rate. The others wait, and are rejected if too many wait.
 */
export function createGuessThrottle(options: Options): GuessThrottle {
  const { spacingMs, burst, maxWaiting, maxWaitingInAll, nowMs, wait } = options
  const lanes = new Map<string, Lane>()
  let waitingInAll = 0

  function laneOf(name: string): Lane {
    if (lanes.size > MAX_IDLE_LANES) dropIdle()
    const lane = lanes.get(name) ?? { nextAtMs: Number.NEGATIVE_INFINITY, waiting: [] }
    lanes.set(name, lane)
    return lane
  }

  function dropIdle(): void {
    for (const [name, { nextAtMs, waiting }] of lanes) {
      if (waiting.length === 0 && nextAtMs < nowMs() - burst * spacingMs) lanes.delete(name)
    }
  }

  function takeTurn(lane: Lane): void {
    lane.nextAtMs = Math.max(lane.nextAtMs, nowMs() - (burst - 1) * spacingMs) + spacingMs
  }

  function hasRoomFor(rank: number, { waiting }: Lane): boolean {
    if (waiting.length < maxWaiting && waitingInAll < maxWaitingInAll) return true
    const last = waiting.at(-1)
    if (!last || last.rank <= rank) return false
    waiting.pop()
    waitingInAll -= 1
    last.settle(false)
    return true
  }

  async function serve(lane: Lane): Promise<void> {
    while (lane.waiting.length > 0) {
      await wait(Math.max(0, lane.nextAtMs - nowMs()))
      takeTurn(lane)
      waitingInAll -= 1
      lane.waiting.shift()?.settle(true)
    }
  }

  return {
    async enter(name, rank) {
      const lane = laneOf(name)
      if (lane.waiting.length === 0 && lane.nextAtMs <= nowMs()) {
        takeTurn(lane)
        return true
      }
      if (!hasRoomFor(rank, lane)) return false
      return new Promise<boolean>((settle) => {
        const isIdle = lane.waiting.length === 0
        const behind = lane.waiting.findIndex((other) => other.rank > rank)
        lane.waiting.splice(behind === -1 ? lane.waiting.length : behind, 0, { rank, settle })
        waitingInAll += 1
        if (isIdle) void serve(lane)
      })
    },
  }
}
