import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import type { UnsentChange } from './rows.ts'

/** Maximum size of the changes in one request, in bytes of JSON. The limit of the server is 256 kB. */
const MAX_BATCH_BYTES = 200_000

/**
 * Returns the first unsent changes that fit into one request. They are all of one device, and at least one is returned,
 * even if it is too large.
 */
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
