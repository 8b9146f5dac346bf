import { MINUTE_MS } from '#contract/values/durations.ts'
import type { SendOptions } from './jobs.ts'

/** Deduplicates a job that a member can ask for again and again: one is stored a minute. */
export function onceAMinute(memberId: string, now: Date): Pick<SendOptions, 'key'> {
  return { key: `${memberId} ${Math.floor(now.getTime() / MINUTE_MS)}` }
}
