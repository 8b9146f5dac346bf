import { isSealable } from '#contract/sealed.ts'
import type { Reduced, ReplicaEvent } from './events.ts'
import { releaseHeld } from './hold-changes.ts'
import { type NewId, type Slice, selfOf, withNewDevice } from './slice.ts'
import { nextBatch } from './sync-request.ts'

/**
 * Prepares the next sync request.
 * @param isHeardOf whether the server has reported its encryption settings recently
 */
export function nextRequest(slice: Slice, isHeardOf: boolean, newId: NewId): Reduced {
  const self = selfOf(slice, newId)
  const released = releaseHeld({ ...slice, self })
  const { unsent, seal } = released
  // Another device may have turned encryption on, or added a kind. In that case no text of the kind may be sent
  // readable, so the first request contains no changes, and only receives the settings.
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
