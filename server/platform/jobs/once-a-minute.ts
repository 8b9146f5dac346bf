import { MINUTE_MS } from '#contract/values/durations.ts'
import type { SendOptions } from './jobs.ts'

/**
 * Returns options that deduplicate a job which a member can request repeatedly: of each kind of job, at most
 * one per member and minute is stored.
 */
export function onceAMinute(memberId: string, now: Date): Pick<SendOptions, 'key'> {
  return { key: `${memberId} ${Math.floor(now.getTime() / MINUTE_MS)}` }
}
