/** Creates a clock that moves only when a test advances it, and a timer function that waits by this clock. */
export function aStoppedClock() {
  let now = 0
  let sleepers: { atMs: number; wake: () => void }[] = []

  const wait = (ms: number) => new Promise<void>((wake) => sleepers.push({ atMs: now + ms, wake }))

  /**
   * Advances the clock and resolves due timers in order, letting their continuations run in
   * between.
   */
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
