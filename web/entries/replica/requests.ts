import { MAX_CHANGES_PER_SYNC } from '#contract/limits.ts'
import { isSealable } from '#contract/sealed.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { Reduced, ReplicaEvent } from './events.ts'
import { isHeldBy, releaseHeld } from './hold-changes.ts'
import type { Seal, SentRequest, UnsentChange } from './rows.ts'
import { type NewId, type Slice, selfOf, withNewDevice } from './slice.ts'

/**
 * Prepares the next sync request.
 * @param isHeardOf whether the server has reported its encryption settings recently
 */
export function nextRequest(slice: Slice, isHeardOf: boolean, newId: NewId): Reduced {
  const self = selfOf(slice, newId)
  const released = releaseHeld({ ...slice, self })
  const { unsent, seal } = released
  // Another device may have turned encryption on, or added a kind. In that case text of the kind must not be sent
  // unencrypted, so the first request contains no changes, and only receives the settings.
  const isAsking = !isHeardOf && unsent.some(({ kind }) => isSealable(kind) && !seal?.kinds.includes(kind))
  const batch = isAsking ? [] : nextBatch(unsent)
  return {
    slice: released,
    effects: [{ type: 'send', batch, device: self.device, since: self.since, seal }],
  }
}

type Failure = Extract<ReplicaEvent, { type: 'request_failed' }>

export function failRequest(slice: Slice, { code, message, batch }: Failure, newId: NewId): Reduced {
  const [first, ...others] = batch
  if (code === 'request.too_large' && first && others.length === 0)
    return { slice: refuseHere(slice, first.id, message), effects: [{ type: 'sync' }] }
  if (code === 'sync.device_copied')
    return { slice: withNewDevice(slice, newId), effects: [{ type: 'sync' }] }
  // The session of this device was ended, perhaps because the device was lost. The key is removed from the device, so
  // that no one can read encrypted entries on it.
  if (code.endsWith('signed_out')) return { slice, effects: [{ type: 'lock' }] }
  return { slice, effects: [{ type: 'retry', isServerFailing: code === 'sync.server_failed' }] }
}

/**
 * Marks a change as rejected, because it alone is larger than a request may be. It would otherwise block all later
 * changes.
 */
function refuseHere(slice: Slice, id: string, refusedBecause: string): Slice {
  const unsent = slice.unsent.map((change) => (change.id === id ? { ...change, refusedBecause } : change))
  return { ...slice, unsent }
}

/** Maximum size of the changes in one request, in bytes of JSON. The limit of the server is 256 kB. */
const MAX_BATCH_BYTES = 200_000

/**
 * Returns the first unsent changes that fit into one request, all with the same device id. The first one is included
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

/**
 * Returns a request in the form in which it is sent. A change that must not be sent unencrypted is replaced with a
 * placeholder.
 */
export function toSend(request: SentRequest, seal: Seal | null): SyncRequest {
  // The caller has already encrypted the changes that it could. A change of an encrypted kind that is still unencrypted
  // must not leave this device, even if the device had the key a moment ago.
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
