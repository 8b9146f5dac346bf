import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import type { UnsentChange } from '#web/entries/store/entry-store.ts'

/** Maximum size of a batch in bytes of JSON, below the request limit of the server (256 kB). */
const MAX_BATCH_BYTES = 200_000

/** Returns the first unsent changes of one device that fit into a request; at least one, however large. */
export function nextBatch(unsent: readonly UnsentChange[]): UnsentChange[] {
  const sendable = unsent.filter(({ refusedBecause, isHeld }) => refusedBecause === null && !isHeld)
  const ofFirst = sendable.filter(({ device }) => device === sendable[0]?.device)
  let bytes = 0
  const end = ofFirst.slice(0, MAX_CHANGES_PER_SYNC).findIndex((change) => {
    bytes += new TextEncoder().encode(JSON.stringify(change)).length
    return bytes > MAX_BATCH_BYTES
  })
  return ofFirst.slice(0, end === -1 ? MAX_CHANGES_PER_SYNC : Math.max(1, end))
}
