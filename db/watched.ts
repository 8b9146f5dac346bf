import type { WatchQuery } from './client.ts'

/** Executes a statement, and reports its duration and failure to an observer. */
export async function watched<T>(
  watch: WatchQuery | undefined,
  text: string,
  run: () => Promise<T>,
): Promise<T> {
  if (!watch) return run()
  const over = watch(text)
  try {
    const result = await run()
    over()
    return result
  } catch (error) {
    over(error)
    throw error
  }
}
