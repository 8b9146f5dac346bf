import { DAY_SECONDS } from '#contract/values/durations.ts'
import type { SandboxState } from './state.ts'

/**
 * Stripe stores events for thirty days. Here a month passes with one click, so they are stored for
 * a year.
 */
const MAX_EVENT_AGE_SECONDS = 365 * DAY_SECONDS

/**
 * Deletes old events, responses for repeated requests, and portal sessions. Events that still wait for delivery remain,
 * and records of payments are never deleted.
 */
export function deleteOld(state: SandboxState, now: number): void {
  const awaited = new Set(state.deliveries.map(({ event }) => event))
  drop(state.events, ({ id, created }) => created < now - MAX_EVENT_AGE_SECONDS && !awaited.has(id))
  drop(state.responses, ({ at }) => at < now - DAY_SECONDS)
  drop(state.portalSessions, ({ created }) => created < now - DAY_SECONDS)
}

function drop<T>(table: Record<string, T>, isOld: (record: T) => boolean): void {
  for (const [key, record] of Object.entries(table)) if (isOld(record)) delete table[key]
}
