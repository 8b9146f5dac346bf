import type { Entry } from '#contract/entry.ts'
import { otherId } from '#contract/other-id.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { learnKinds } from './encryption-settings.ts'
import type { Effect, Reduced, ReplicaEvent } from './events.ts'
import { type Decoded, learnEntry } from './learn-entry.ts'
import { nextBatch } from './requests.ts'
import type { Self, SentRequest, UnsentChange } from './rows.ts'
import { entryKey, type NewId, type Slice, withEntries, withNewDevice } from './slice.ts'

type Response = Extract<ReplicaEvent, { type: 'response_received' }>

/** Applies the response to a sync request. If more changes wait on this device or the server, another sync follows. */
export function receiveResponse(slice: Slice, event: Response, newId: NewId): Reduced {
  const { request, response } = event
  const after = applyResponse(slice, event, newId)
  const effects: Effect[] = []
  if (response.entries.length > 0 || request.changes.length > 0)
    effects.push({ type: 'broadcast', touched: response.entries.map(({ kind, id }) => ({ kind, id })) })
  if (!after.isApplied || response.hasMore || nextBatch(after.slice.unsent).length > 0)
    effects.push({ type: 'sync' })
  return { slice: after.slice, effects }
}

/**
 * Removes confirmed changes from the outbox and stores new versions of entries. A response may arrive late or twice,
 * and another tab may have stored the same result. Newer data is never replaced.
 * @returns `isApplied`: false if the request has to be sent again, because this browser now has another device id
 */
function applyResponse(
  slice: Slice,
  { request, response, decoded }: Response,
  newId: NewId,
): { slice: Slice; isApplied: boolean } {
  const { self } = slice
  if (!self) return { slice, isApplied: false }
  // The server has changes under this device id that this browser never made. Another browser uses the id too: the
  // profile was copied, or restored from a backup. This browser gets a new id.
  if (request.device === self.device && response.applied > self.lastSequence)
    return { slice: withNewDevice(slice, newId), isApplied: false }
  const settled = { ...slice, unsent: settleUnsent(slice.unsent, request, response) }
  const reset = response.isReset ? [...slice.entries.values()].map((entry) => ({ ...entry, version: 0 })) : []
  const learned = learn(withEntries(settled, reset), response.entries, decoded)
  const since = sinceOf(self, request, response)
  return { slice: { ...learned, self: { ...self, since, syncedAt: request.sentAt } }, isApplied: true }
}

/**
 * Returns the new cursor. If the request began at a later cursor than this device has now, because data was cleared in
 * the meantime, changes between the two are missing. The cursor then stays where it is.
 */
function sinceOf(self: Self, request: SentRequest, response: SyncResponse): number {
  if (response.isReset) return response.since
  return request.since > self.since ? self.since : Math.max(self.since, response.since)
}

/**
 * Removes the confirmed changes of a request from the outbox, and marks others as rejected or as waiting for
 * encryption. Changes that another tab has already processed are skipped, because the member may have edited them
 * since.
 */
function settleUnsent(
  unsent: readonly UnsentChange[],
  request: SentRequest,
  response: SyncResponse,
): readonly UnsentChange[] {
  if (request.changes.length === 0) return unsent
  const reasons = new Map(response.refused.map((refused) => [refused.id, refused]))
  const sent = new Set(request.changes.map(({ id }) => id))
  const arrived = new Set(
    unsent.filter(
      ({ id, device, sequence, refusedBecause, isHeld }) =>
        sent.has(id) &&
        device === request.device &&
        sequence <= response.applied &&
        refusedBecause === null &&
        !isHeld,
    ),
  )
  const confirmed = [...arrived].filter(({ id }) => !reasons.has(id))
  const left = unsent.flatMap((change): UnsentChange[] => {
    if (!arrived.has(change)) return [change]
    const refused = reasons.get(change.id)
    if (!refused) return []
    // The server requires that this change is encrypted, so it waits until this device can encrypt it.
    const isHeld = refused.code === 'entry.must_be_sealed'
    return [isHeld ? { ...change, isHeld } : { ...change, refusedBecause: refused.message }]
  })
  return withoutReplaced(left, confirmed)
}

/**
 * Removes fields from waiting changes if a confirmed change has overwritten them. The member had already replaced the
 * text of these fields. If it were sent later, it would only become a conflict copy.
 */
function withoutReplaced(
  unsent: readonly UnsentChange[],
  confirmed: readonly UnsentChange[],
): readonly UnsentChange[] {
  const replaced = new Set(
    confirmed.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([field, { over }]) => (over === null ? [] : [otherId(over, field)])),
    ),
  )
  if (replaced.size === 0) return unsent
  return unsent.map((change) => {
    const left = Object.entries(change.fields).filter(([field]) => !replaced.has(otherId(change.id, field)))
    const isSame = left.length === Object.keys(change.fields).length
    return isSame ? change : { ...change, fields: Object.fromEntries(left) }
  })
}

function learn(slice: Slice, entries: readonly Entry[], decoded: readonly Decoded[]): Slice {
  const { owner, seal } = slice
  const newer = entries.flatMap((entry, index) => {
    const known = slice.entries.get(entryKey(entry))
    if (known && known.version >= entry.version) return []
    // If another tab has removed the key from this device during the request, the decoded text is discarded and the
    // encrypted one stored.
    const made = decoded[index] && !seal?.isUnlocked ? 'locked' : decoded[index]
    return [learnEntry(owner, known, entry, made, seal)]
  })
  return learnKinds(withEntries(slice, newer), entries, decoded)
}
