import type { Clock } from './clock.ts'

/**
 * Returns a function that calls `load` at most once per `lifetimeMs` and returns the cached result in between.
 * Concurrent callers share one promise. A failure is not cached.
 */
export function cachedFor<Args extends unknown[], Result>(
  lifetimeMs: number,
  load: (...args: Args) => Promise<Result>,
): (clock: Clock, ...args: Args) => Promise<Result> {
  let cached: { result: Promise<Result>; untilMs: number } | null = null
  return (clock, ...args) => {
    const nowMs = clock().getTime()
    if (cached && nowMs < cached.untilMs) return cached.result
    const loading = { result: load(...args), untilMs: nowMs + lifetimeMs }
    cached = loading
    loading.result.catch(() => {
      if (cached === loading) cached = null
    })
    return loading.result
  }
}
