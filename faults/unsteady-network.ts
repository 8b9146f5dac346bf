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
export function anUnsteadyNetwork<Asked extends unknown[], Answer>(
  random: () => number,
  send: (...asked: Asked) => Promise<Answer>,
) {
  let isQuiet = false
  const late: (() => Promise<unknown>)[] = []
  const lost = () => new TypeError('Failed to fetch')

  async function unsteady(...asked: Asked): Promise<Answer> {
    const go = () => send(...asked)
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
    /** From now on everything arrives; first of all what is late. */
    async calmDown(): Promise<void> {
      isQuiet = true
      while (late.length > 0) await letOneThrough()
    },
  }
}
