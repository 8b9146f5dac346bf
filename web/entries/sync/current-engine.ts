import type { SyncEngine } from './sync-engine.ts'

// What syncs comes in a file of its own, as late as it can; who only wants to know of it does not bring it along.

type Follower = (engine: SyncEngine) => () => void

let current: SyncEngine | null = null
const followers = new Map<Follower, () => void>()

/** From here on this is what syncs; null for nothing. */
export function setCurrentEngine(engine: SyncEngine | null): void {
  current = engine
  for (const [follower, stop] of followers) {
    stop()
    followers.set(follower, begin(follower))
  }
}

/** Follows what syncs here, now and whenever it is another one. Returns how to stop. */
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
