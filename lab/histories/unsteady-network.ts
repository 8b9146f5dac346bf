/** Returns a function that returns random numbers from 0 to 1, always the same ones for a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    // The algorithm Mulberry32. It is short, and sufficient for choosing faults.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Simulates a network that loses requests and responses, and delivers others late, twice or in the wrong order. A late
 * message is delivered when the test decides so. Results therefore do not depend on time.
 */
export function anUnsteadyNetwork<Args extends unknown[], Answer>(
  random: () => number,
  send: (...args: Args) => Promise<Answer>,
) {
  let isQuiet = false
  const late: (() => Promise<unknown>)[] = []
  const lost = () => new TypeError('Failed to fetch')

  async function unsteady(...args: Args): Promise<Answer> {
    const go = () => send(...args)
    const fate = isQuiet ? 1 : random()
    if (fate < 0.1) throw lost()
    if (fate < 0.2) {
      await go()
      throw lost()
    }
    // The sender receives an error as after a timeout, but the request arrives at the server later.
    if (fate < 0.3) {
      late.push(go)
      throw lost()
    }
    if (fate < 0.4) late.push(go)
    if (fate < 0.55) return new Promise((resolve, reject) => late.push(() => go().then(resolve, reject)))
    if (fate < 0.65) {
      const answer = await go()
      if (isQuiet) return answer
      return new Promise((resolve) => late.push(async () => resolve(answer)))
    }
    return go()
  }

  async function letOneThrough(): Promise<void> {
    const [next] = late.splice(Math.floor(random() * late.length), 1)
    await next?.()
  }

  return {
    send: unsteady,
    letOneThrough,
    /** Ends all faults: delivers the late messages. From now on, messages are delivered at once. */
    async calmDown(): Promise<void> {
      isQuiet = true
      while (late.length > 0) await letOneThrough()
    },
  }
}
