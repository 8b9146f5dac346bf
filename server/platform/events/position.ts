import { EVENT_REPLAY_HOURS } from '#contract/limits.ts'
import { HOUR_MS } from '#contract/values/durations.ts'

/** How far a reader of a topic has come: the last event they know, and when they were last here. */
export interface Position {
  eventId: number
  at: Date
}

/** As readers keep it and send it back, also as the `id` of server-sent events: "1234.1767225600". */
export function positionText({ eventId, at }: Position): string {
  return `${eventId}.${Math.floor(at.getTime() / 1000)}`
}

/** Null for what is no position, and for one so old that events after it may be gone. */
export function parsePosition(text: string, now: Date): Position | null {
  const [, id, seconds] = /^(\d{1,15})\.(\d{1,12})$/.exec(text) ?? []
  if (id === undefined || seconds === undefined) return null
  const at = new Date(Number(seconds) * 1000)
  const ageHours = (now.getTime() - at.getTime()) / HOUR_MS
  // An hour before the events are removed, so that none goes missing while they are being read.
  return ageHours < EVENT_REPLAY_HOURS - 1 ? { eventId: Number(id), at } : null
}
