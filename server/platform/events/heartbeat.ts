import type { EventHub } from './event-hub.ts'

/** Interval of the heartbeats: proxies close connections that are idle for a minute, some after half a minute. */
const HEARTBEAT_MS = 20_000

/** Sends heartbeats to all event streams, until the returned function is called. */
export function startHeartbeat(hub: EventHub): () => void {
  const timer = setInterval(() => hub.heartbeat(), HEARTBEAT_MS).unref()
  return () => clearInterval(timer)
}
