import type { OpenDatabase } from '#db/client.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from './queues.ts'

interface Options {
  everySeconds: number
  /** Called with the name of each kind of job that has a due job. */
  wake: (name: string) => void
  /** Called with the error if a poll has failed. Polling continues after the usual interval. */
  report: (error: unknown) => void
}

/** Selects the names of the kinds that have due jobs, by the same condition by which pg-boss selects jobs. */
const DUE = `
  select distinct name from ${JOBS_SCHEMA}.job
  where name <> $1 and state < 'active' and start_after <= now()`

/**
 * Polls for due jobs of all kinds, with one statement. With a statement for each kind, the embedded database would use
 * 3 % of a core while nothing happens.
 * @returns a function that stops polling, and waits for the current poll
 */
export function pollDueJobs(
  { executeSql }: Pick<OpenDatabase, 'executeSql'>,
  { everySeconds, wake, report }: Options,
): () => Promise<void> {
  let current: Promise<void> | null = null

  async function poll(): Promise<void> {
    try {
      const { rows } = await executeSql(DUE, [DEAD_LETTERS])
      for (const { name } of rows as { name: string }[]) wake(name)
    } catch (error) {
      report(error)
    } finally {
      current = null
    }
  }

  const timer = setInterval(() => {
    current ??= poll()
  }, everySeconds * 1000).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
