/** Runs a read, or shares that of another call with the same key. */
export type ShareReads<Result> = (key: string, read: () => Promise<Result>) => Promise<Result>

/**
 * Creates a function that shares reads, for data that is the same for every caller. All calls that arrive during a read
 * share the next one. They do not share the running one, because it may not include what was written before the call.
 */
export function createShareReads<Result>(): ShareReads<Result> {
  /** For each key with a running read, the read that calls wait for; null if none does. */
  const waiting = new Map<
    string,
    { read: () => Promise<Result>; result: PromiseWithResolvers<Result> } | null
  >()

  async function run(key: string, read: () => Promise<Result>): Promise<Result> {
    waiting.set(key, null)
    try {
      return await read()
    } finally {
      const next = waiting.get(key)
      if (next) next.result.resolve(run(key, next.read))
      else waiting.delete(key)
    }
  }

  return (key, read) => {
    const next = waiting.get(key)
    if (next === undefined) return run(key, read)
    if (next) return next.result.promise
    const result = Promise.withResolvers<Result>()
    waiting.set(key, { read, result })
    return result.promise
  }
}
