import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

const intervals = {
  minute: { ms: MINUTE_MS, inWords: 'a minute' },
  hour: { ms: HOUR_MS, inWords: 'an hour' },
}

/** Something that every process does again and again. Several may do so at once. */
export interface Scheduled<Parts> {
  every: keyof typeof intervals
  /** At the start as well, where it should not wait for the first interval. */
  atStart?: boolean
  /** @returns how many, for the log; null where there is nothing to say */
  run(parts: Parts): Promise<number | null>
  /** What the log says beside the count. */
  done?: string
  /** What the log says where `run` failed. */
  failed: string
}

/**
 * Begins all of them. Each keeps its failures to itself: the next interval is the next try. Where it takes longer than that,
 * the next time is left out: it never goes on twice at once.
 * @returns what ends that, and waits for what is under way
 */
export function startScheduled<Parts>(
  tasks: readonly Scheduled<Parts>[],
  parts: Parts & { log: Log },
): () => Promise<void> {
  const stops = tasks.map((task) => start(task, parts))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function start<Parts>(task: Scheduled<Parts>, parts: Parts & { log: Log }): () => Promise<void> {
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
  let underWay: Promise<void> | null = null
  const begin = () => {
    underWay ??= attempt().finally(() => {
      underWay = null
    })
  }
  if (atStart) begin()
  const timer = setInterval(begin, ms).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/**
 * Removes every hour what is needed no more.
 * @param what is removed, as the log names it
 * @param remove says how many there were
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
