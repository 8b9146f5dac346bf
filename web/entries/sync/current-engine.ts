import type { SyncEngine } from './sync-engine.ts'

// The engine is in a file of its own that is loaded late; modules that only observe it must not import it.

type Follower = (engine: SyncEngine) => () => void

let current: SyncEngine | null = null
const followers = new Map<Follower, () => void>()

/** Sets the current sync engine; null for none. */
export function setCurrentEngine(engine: SyncEngine | null): void {
  current = engine
  for (const [follower, stop] of followers) {
    stop()
    followers.set(follower, begin(follower))
  }
}

/**
 * Subscribes to the current engine and to each one that replaces it. @returns a function that unsubscribes
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
