import type { EventHub } from './event-hub.ts'

/** Proxies cut what is silent for a minute, some for half of one. */
const HEARTBEAT_MS = 20_000

/** Keeps every stream of events open, until the returned function is called. */
export function startHeartbeat(hub: EventHub): () => void {
  const timer = setInterval(() => hub.heartbeat(), HEARTBEAT_MS).unref()
  return () => clearInterval(timer)
}
