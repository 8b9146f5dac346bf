import { type Entry, otherId } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { learnEntry, type Opened } from '#web/entries/sealing/learn-entry.ts'
import { noteSealedKinds } from '#web/entries/sealing/note-sealed-kinds.ts'
import type {
  KnownEntry,
  Owner,
  Self,
  StoreTransaction,
  UnsentChange,
} from '#web/entries/store/entry-store.ts'

/** Request of a device: its id and its changes. */
export interface SentRequest {
  owner: Owner
  device: string
  /** Cursor of this device when it sent the request: the version up to which it has received all changes. */
  since: number
  /** Time of the request by the clock of this device. ISO 8601. */
  sentAt: string
  changes: readonly UnsentChange[]
}

/**
 * Applies a sync response: removes confirmed changes and stores the new versions in the same transaction. A
 * response that arrives late, twice or in another tab does not replace anything newer.
 * @param opened decrypted versions of the entries in the response, in the same order
 * @returns false if this browser has another device id by now, or was copied: then it must send the request
 * again
 */
export async function receiveResponse(
  tx: StoreTransaction,
  request: SentRequest,
  response: SyncResponse,
  opened: readonly Opened[] = [],
): Promise<boolean> {
  const self = await tx.self(request.owner)
  if (!self) return false
  // The server knows changes that were never made here: this browser is a copy, or was restored from a
  // backup.
  const isOwnName = request.device === self.device
  if (isOwnName && response.applied > self.lastSequence) {
    await takeNewName(tx, self)
    return false
  }
  await settleUnsent(tx, request, response)
  if (response.isReset) {
    const known = await tx.entriesOf(request.owner)
    await tx.putEntries(known.map((entry) => ({ ...entry, version: 0 })))
  }
  await learn(tx, request.owner, response.entries, opened)
  await tx.putSelf({ ...self, since: sinceOf(self, request, response), syncedAt: request.sentAt })
  return true
}

/**
 * Gives this browser a new device id, and its changes sequence numbers from 1; each keeps its own id, so
 * that the server recognises a change that did arrive.
 */
export async function takeNewName(tx: StoreTransaction, self: Self): Promise<void> {
  const device = crypto.randomUUID()
  const unsent = await tx.unsentOf(self.owner)
  await tx.removeUnsent(unsent)
  await tx.putUnsent(unsent.map((change, index) => ({ ...change, device, sequence: index + 1 })))
  await tx.putSelf({ ...self, device, lastSequence: unsent.length })
}

/**
 * Returns the new cursor. A response that starts after this device's cursor, for example after its data was
 * cleared, leaves a gap, so the cursor does not move.
 */
function sinceOf(self: Self, request: SentRequest, response: SyncResponse): number {
  if (response.isReset) return response.since
  return request.since > self.since ? self.since : Math.max(self.since, response.since)
}

/**
 * Removes the confirmed changes of a request from the outbox, and marks the others as rejected or held. Skips
 * those that are settled already: another tab may have processed a rejection before, and the member may have
 * continued from there.
 */
async function settleUnsent(
  tx: StoreTransaction,
  request: SentRequest,
  response: SyncResponse,
): Promise<void> {
  const reasons = new Map(response.refused.map(({ id, message }) => [id, message]))
  const mustBeSealed = new Set(
    response.refused.filter(({ code }) => code === 'entry.must_be_sealed').map(({ id }) => id),
  )
  const sent = new Set(request.changes.map(({ id }) => id))
  const arrived = (await tx.unsentOf(request.owner)).filter(
    ({ id, device, sequence, refusedBecause, isHeld }) =>
      sent.has(id) &&
      device === request.device &&
      sequence <= response.applied &&
      refusedBecause === null &&
      !isHeld,
  )
  await tx.removeUnsent(arrived)
  const refused = arrived.flatMap((change): UnsentChange[] => {
    // The server accepts this change only encrypted: it is held until this device can encrypt it.
    if (mustBeSealed.has(change.id)) return [{ ...change, isHeld: true }]
    const refusedBecause = reasons.get(change.id)
    return refusedBecause === undefined ? [] : [{ ...change, refusedBecause }]
  })
  await tx.putUnsent(refused)
  await dropReplaced(
    tx,
    request.owner,
    arrived.filter(({ id }) => !reasons.has(id)),
  )
}

/**
 * Removes held changes that were replaced by one that arrived first: the member saw their text and replaced
 * it. Sent later, it would become a conflict copy.
 */
async function dropReplaced(
  tx: StoreTransaction,
  owner: Owner,
  confirmed: readonly UnsentChange[],
): Promise<void> {
  const replaced = new Set(
    confirmed.flatMap(({ fields }) =>
      Object.entries(fields).map(([field, { over }]) => otherId(over, field)),
    ),
  )
  for (const change of await tx.unsentOf(owner)) {
    const left = Object.entries(change.fields).filter(([field]) => !replaced.has(otherId(change.id, field)))
    if (left.length === Object.keys(change.fields).length) continue
    await tx.putUnsent([{ ...change, fields: Object.fromEntries(left) }])
  }
}

/** Marks a change as rejected, if it is still unsent. */
export async function refuseHere(
  tx: StoreTransaction,
  { owner, id }: UnsentChange,
  why: string,
): Promise<void> {
  const found = (await tx.unsentOf(owner)).filter((change) => change.id === id)
  await tx.putUnsent(found.map((change) => ({ ...change, refusedBecause: why })))
}

async function learn(
  tx: StoreTransaction,
  owner: Owner,
  entries: readonly Entry[],
  opened: readonly Opened[],
): Promise<void> {
  const seal = await tx.seal(owner)
  const newer: KnownEntry[] = []
  const before = await tx.entriesNamed(owner, entries)
  for (const [index, entry] of entries.entries()) {
    const known = before[index]
    if (known && known.version >= entry.version) continue
    // If another tab locked the device during the request, decrypted text is not stored.
    const made = opened[index] && !seal?.key ? 'locked' : opened[index]
    newer.push(learnEntry(owner, known, entry, made, seal))
  }
  await tx.putEntries(newer)
  await noteSealedKinds(tx, owner, entries, opened)
}
