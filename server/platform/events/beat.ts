import type { EventHub } from './event-hub.ts'

/** Proxies cut what is silent for a minute, some for half of one. */
const BEAT_MS = 20_000

/** Keeps every stream of events open, until the returned function is called. */
export function beatRegularly(hub: EventHub): () => void {
  const timer = setInterval(() => hub.beat(), BEAT_MS).unref()
  return () => clearInterval(timer)
}
