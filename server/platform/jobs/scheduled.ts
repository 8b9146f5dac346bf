import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'

const intervals = {
  minute: { ms: MINUTE_MS, inWords: 'a minute' },
  hour: { ms: HOUR_MS, inWords: 'an hour' },
}

/** A task that every process repeats at an interval. Several processes may run it at once. */
export interface Scheduled<Deps> {
  every: keyof typeof intervals
  /** Whether the task also runs at the start, without waiting for the first interval. */
  atStart?: boolean
  /**
   * Runs the task once.
   * @returns the number of items that the run processed, for the log; null to log nothing
   */
  run(parts: Deps): Promise<number | null>
  /** Log message after a successful run, with the number that `run` returned. */
  done?: string
  /** Log message after a failed run; the time until the next run is appended. */
  failed: string
}

/**
 * Starts all tasks. A failed run is logged, and the next interval retries it. If a run is still in progress when the
 * next one is due, the next one is skipped.
 * @returns a function that stops the tasks and waits for the current runs
 */
export function startScheduled<Deps>(
  tasks: readonly Scheduled<Deps>[],
  parts: Deps & { log: Log },
): () => Promise<void> {
  const stops = tasks.map((task) => start(task, parts))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function start<Deps>(task: Scheduled<Deps>, parts: Deps & { log: Log }): () => Promise<void> {
  const { every, atStart, done, failed } = task
  const { ms, inWords } = intervals[every]
  async function attempt(): Promise<void> {
    try {
      const count = await task.run(parts)
      if (count !== null) parts.log.info({ count }, done)
    } catch (err) {
      parts.log.error({ err }, `${failed}; the next try is in ${inWords}`)
    }
  }
  let currentRun: Promise<void> | null = null
  const begin = () => {
    currentRun ??= attempt().finally(() => {
      currentRun = null
    })
  }
  if (atStart) begin()
  const timer = setInterval(begin, ms).unref()
  return async () => {
    clearInterval(timer)
    await currentRun
  }
}

/**
 * Creates an hourly task that deletes expired data.
 * @param what name of the data in the log messages, such as "old events"
 * @param remove deletes the rows and returns their number
 */
export function cleaning(
  what: string,
  remove: (db: Db, now: Date) => Promise<number>,
): Scheduled<{ db: Db; clock: Clock }> {
  return {
    every: 'hour',
    run: ({ db, clock }) => remove(db, clock()),
    done: `${what} removed`,
    failed: `${what} could not be removed`,
  }
}
