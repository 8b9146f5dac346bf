import type { Every } from './client.ts'

/** Runs a job with a timer that does not keep the process alive. */
export const onTimer: Every = (intervalMs, job) => {
  const timer = setInterval(job, intervalMs).unref()
  return () => clearInterval(timer)
}
