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

/** What was sent to the account: as which device, with which changes. */
export interface SentRequest {
  owner: Owner
  device: string
  /** Up to which version this device knew the account. */
  since: number
  /** By the clock of this device. */
  sentAt: string
  changes: readonly UnsentChange[]
}

/**
 * Takes in what the account answered: what arrived is no longer unsent, in the same breath as what came of it is known. A
 * response that comes late, or twice, or to another tab, changes nothing that is newer.
 * @param opened what was made of its encrypted entries, in their order
 * @returns false where this browser goes by another name meanwhile, or was copied: then it has to ask again
 */
export async function receiveResponse(
  tx: StoreTransaction,
  request: SentRequest,
  response: SyncResponse,
  opened: readonly Opened[] = [],
): Promise<boolean> {
  const self = await tx.self(request.owner)
  if (!self) return false
  // The server has heard of changes that were never made here: this browser is a copy, or was set back.
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

/** Its changes count from 1 again under a new name; each keeps its own, so that one that did arrive is found out. */
export async function takeNewName(tx: StoreTransaction, self: Self): Promise<void> {
  const device = crypto.randomUUID()
  const unsent = await tx.unsentOf(self.owner)
  await tx.removeUnsent(unsent)
  await tx.putUnsent(unsent.map((change, index) => ({ ...change, device, sequence: index + 1 })))
  await tx.putSelf({ ...self, device, lastSequence: unsent.length })
}

/** What was asked for from further on than this device knows by now, as after it was cleared, leaves out what is between. */
function sinceOf(self: Self, request: SentRequest, response: SyncResponse): number {
  if (response.isReset) return response.since
  return request.since > self.since ? self.since : Math.max(self.since, response.since)
}

/**
 * Of those that are still here as they were sent: another tab may have heard before that one of them was refused, and its
 * writer may have gone on from there.
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
    // It goes once it can be encrypted here.
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
 * What stayed behind, and was replaced by something that arrived before it: its writer has read it and gone on from it. Told
 * later, it would be offered beside that as if nobody had.
 */
async function dropReplaced(
  tx: StoreTransaction,
  owner: Owner,
  taken: readonly UnsentChange[],
): Promise<void> {
  const replaced = new Set(
    taken.flatMap(({ fields }) => Object.entries(fields).map(([field, { over }]) => otherId(over, field))),
  )
  for (const change of await tx.unsentOf(owner)) {
    const left = Object.entries(change.fields).filter(([field]) => !replaced.has(otherId(change.id, field)))
    if (left.length === Object.keys(change.fields).length) continue
    await tx.putUnsent([{ ...change, fields: Object.fromEntries(left) }])
  }
}

/** Sets aside what will never arrive, if it is still here. */
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
    // It was locked in another tab meanwhile.
    const made = opened[index] && !seal?.key ? 'locked' : opened[index]
    newer.push(learnEntry(owner, known, entry, made, seal))
  }
  await tx.putEntries(newer)
  await noteSealedKinds(tx, owner, entries, opened)
}
