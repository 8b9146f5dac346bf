import type { Every } from './client.ts'

/**
 * Runs a job at a fixed interval, until the returned function is called. The timer does not keep the process
 * alive.
 */
export const onTimer: Every = (intervalMs, job) => {
  const timer = setInterval(job, intervalMs).unref()
  return () => clearInterval(timer)
}
