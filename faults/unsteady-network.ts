/** Numbers from 0 to below 1 that look drawn by lot, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    // Mulberry32: a few lines, and good enough to choose mishaps with.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A connection that loses requests and answers, and delivers late, twice and out of order. What is late waits until
 * the test lets it through: nothing here depends on time.
 */
export function anUnsteadyNetwork(random: () => number, send: typeof fetch) {
  let isQuiet = false
  const late: (() => Promise<unknown>)[] = []
  const lost = () => new TypeError('Failed to fetch')

  const unsteady: typeof fetch = async (input, init) => {
    const go = () => send(input, init)
    const fate = isQuiet ? 1 : random()
    if (fate < 0.1) throw lost()
    if (fate < 0.2) {
      await go()
      throw lost()
    }
    // Given up by whoever sent it, and yet it arrives.
    if (fate < 0.3) {
      late.push(go)
      throw lost()
    }
    if (fate < 0.4) late.push(go)
    if (fate < 0.55) return new Promise((resolve, reject) => late.push(() => go().then(resolve, reject)))
    return go()
  }

  async function letOneThrough(): Promise<void> {
    const [next] = late.splice(Math.floor(random() * late.length), 1)
    await next?.()
  }

  return {
    fetch: unsteady,
    letOneThrough,
    /** From now on everything arrives; first of all what is late. */
    async calmDown(): Promise<void> {
      isQuiet = true
      while (late.length > 0) await letOneThrough()
    },
  }
}
