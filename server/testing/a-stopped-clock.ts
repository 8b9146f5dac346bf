/** Time that stands still until a test moves it, and whoever waits for some of it to pass. */
export function aStoppedClock() {
  let now = 0
  let sleepers: { atMs: number; wake: () => void }[] = []

  const wait = (ms: number) => new Promise<void>((wake) => sleepers.push({ atMs: now + ms, wake }))

  /** Wakes whoever is due, in their order, and lets each of them do what they waited for. */
  async function pass(ms: number): Promise<void> {
    const until = now + ms
    for (;;) {
      await new Promise(setImmediate)
      const [next] = sleepers.filter(({ atMs }) => atMs <= until).sort((a, b) => a.atMs - b.atMs)
      if (!next) break
      now = Math.max(now, next.atMs)
      sleepers = sleepers.filter((sleeper) => sleeper !== next)
      next.wake()
    }
    now = until
  }

  return { nowMs: () => now, wait, pass }
}
