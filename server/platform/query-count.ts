import { AsyncLocalStorage } from 'node:async_hooks'

const counts = new AsyncLocalStorage<{ queries: number }>()

/** Called by the database client once a statement. */
export function countQuery(): void {
  const count = counts.getStore()
  if (count) count.queries += 1
}

/** Runs `work` and reports through `count.queries` how many statements it sent. */
export function countingQueries<T>(count: { queries: number }, work: () => Promise<T>): Promise<T> {
  return counts.run(count, work)
}
