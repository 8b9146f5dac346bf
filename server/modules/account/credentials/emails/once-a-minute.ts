import { MINUTE_MS } from '#contract/values/durations.ts'
import type { SendOptions } from '#server/platform/jobs/jobs.ts'

/** Whoever presses a button again and again fills nobody's mailbox: of one letter, one a minute. */
export function onceAMinute(memberId: string, now: Date): Pick<SendOptions, 'key'> {
  return { key: `${memberId} ${Math.floor(now.getTime() / MINUTE_MS)}` }
}
