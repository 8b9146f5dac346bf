import type { SyncEngine } from './sync-engine.ts'

// The sync engine is loaded on demand. Modules that only react to it import this file, which does not load its code.

type Follower = (engine: SyncEngine) => () => void

let current: SyncEngine | null = null
const followers = new Map<Follower, () => void>()

/** Sets the sync engine of the current viewer; null when it stops. */
export function setCurrentEngine(engine: SyncEngine | null): void {
  current = engine
  for (const [follower, stop] of followers) {
    stop()
    followers.set(follower, begin(follower))
  }
}

/**
 * Calls the listener with the current sync engine, and with each one that replaces it.
 * @returns a function that unsubscribes
 */
export function followEngine(follower: Follower): () => void {
  followers.set(follower, begin(follower))
  return () => {
    followers.get(follower)?.()
    followers.delete(follower)
  }
}

function begin(follower: Follower): () => void {
  return current ? follower(current) : () => undefined
}
