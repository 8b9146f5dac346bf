import type { SendOptions } from '#server/platform/jobs/jobs.ts'

const MINUTE_MS = 60_000

/** Whoever presses a button again and again fills nobody's mailbox: of one letter, one a minute. */
export function onceAMinute(memberId: string, now: Date): Pick<SendOptions, 'key'> {
  return { key: `${memberId} ${Math.floor(now.getTime() / MINUTE_MS)}` }
}
