import { type Entry, otherId } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import type { StoreTransaction } from '#web/entries/store/entry-store.ts'
import { learnEntry, type Opened } from './learn-entry.ts'
import { noteSealedKinds } from './note-sealed-kinds.ts'
import type { KnownEntry, Owner, Self, UnsentChange } from './rows.ts'

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
 * Stores the result of a sync: removes confirmed changes from the outbox and stores new versions of entries, in one
 * transaction. A response may arrive late or twice, and another tab may have stored the same result. Newer data is
 * never replaced.
 * @param opened decrypted versions of the entries in the response, in the same order
 * @returns false if the request has to be sent again, because this browser now has another device id
 */
export async function receiveResponse(
  tx: StoreTransaction,
  request: SentRequest,
  response: SyncResponse,
  opened: readonly Opened[] = [],
): Promise<boolean> {
  const self = await tx.self(request.owner)
  if (!self) return false
  // The server has changes under this device id that this browser never made. Another browser uses the id too: the
  // profile was copied, or restored from a backup. This browser gets a new id.
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
 * Gives this browser a new device id, and numbers its unsent changes from 1. The ids of the changes remain, so that the
 * server recognises one that it has already received.
 */
export async function takeNewName(tx: StoreTransaction, self: Self): Promise<void> {
  const device = crypto.randomUUID()
  const unsent = await tx.unsentOf(self.owner)
  await tx.removeUnsent(unsent)
  await tx.putUnsent(unsent.map((change, index) => ({ ...change, device, sequence: index + 1 })))
  await tx.putSelf({ ...self, device, lastSequence: unsent.length })
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
    // The server requires that this change is encrypted, so it waits until this device can encrypt it.
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
 * Removes fields from waiting changes if a confirmed change has overwritten them. The member saw and replaced that
 * text. If it were sent later, it would only become a conflict copy.
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

/**
 * Marks an unsent change as rejected by this device, because it is too large to be sent. Does nothing if another tab
 * has already sent the change.
 */
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
    // If another tab has removed the key from this device during the request, the decrypted text is discarded and the
    // encrypted one stored.
    const made = opened[index] && !seal?.key ? 'locked' : opened[index]
    newer.push(learnEntry(owner, known, entry, made, seal))
  }
  await tx.putEntries(newer)
  await noteSealedKinds(tx, owner, entries, opened)
}
