import { EVENT_REPLAY_HOURS } from '#contract/limits.ts'
import { HOUR_MS } from '#contract/values/durations.ts'

/**
 * Position of a client in the events of a topic: the id of the last event that it has received, and the
 * instant up to which it has received all events.
 */
export interface Position {
  eventId: number
  at: Date
}

/**
 * Serializes a position, also for the field `id` of server-sent events. Example: "1234.1767225600", the id of
 * the event and the instant in seconds since 1970.
 */
export function positionText({ eventId, at }: Position): string {
  return `${eventId}.${Math.floor(at.getTime() / 1000)}`
}

/**
 * Parses a position. Returns null for invalid text, and for a position so old that events after it may
 * already be deleted.
 */
export function parsePosition(text: string, now: Date): Position | null {
  const [, id, seconds] = /^(\d{1,15})\.(\d{1,12})$/.exec(text) ?? []
  if (id === undefined || seconds === undefined) return null
  const at = new Date(Number(seconds) * 1000)
  const ageHours = (now.getTime() - at.getTime()) / HOUR_MS
  // A position is valid for one hour less than events are retained, so that no event is deleted
  // during a replay.
  return ageHours < EVENT_REPLAY_HOURS - 1 ? { eventId: Number(id), at } : null
}
