import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import type { SyncRequest } from '#contract/sync.ts'
import { isHeldBy } from './hold-changes.ts'
import type { Owner, Seal, UnsentChange } from './rows.ts'

/** Maximum size of the changes in one request, in bytes of JSON. The limit of the server is 256 kB. */
const MAX_BATCH_BYTES = 200_000

/** A sync request as this device sent it. */
export interface SentRequest {
  owner: Owner
  device: string
  /** Cursor of this device at the time of the request. */
  since: number
  /** Time of the request, by the clock of this device. ISO 8601. */
  sentAt: string
  changes: readonly UnsentChange[]
}

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

/** Returns a request in the form in which it is sent. A change that must not be sent readable becomes a placeholder. */
export function toSend(request: SentRequest, seal: Seal | null): SyncRequest {
  // The changes are encoded by now. One of an encrypted kind that is still readable must not leave this device, even if
  // the device had the key a moment ago.
  const encoded = seal && { ...seal, isUnlocked: false }
  const changes = request.changes.map(({ owner: _, device: __, refusedBecause: ___, ...change }) =>
    isHeldBy(encoded, change) ? placeholder(change) : change,
  )
  return { ...request, changes }
}

/**
 * Returns the placeholder that is sent instead of a change that has to wait. The server rejects it, unless the change
 * had arrived earlier and only the response was lost. From the rejection this device learns that it still has to send
 * the change.
 */
function placeholder({ id, sequence }: Pick<UnsentChange, 'id' | 'sequence'>) {
  return { id, sequence, isHeld: true }
}
