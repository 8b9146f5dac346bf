import { MINUTE_MS } from '#contract/values/durations.ts'
import type { SendOptions } from './jobs.ts'

/** Deduplicates a job that a member can request repeatedly: at most one per minute is stored. */
export function onceAMinute(memberId: string, now: Date): Pick<SendOptions, 'key'> {
  return { key: `${memberId} ${Math.floor(now.getTime() / MINUTE_MS)}` }
}
