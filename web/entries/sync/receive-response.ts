import type { Entry } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
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
  changes: readonly UnsentChange[]
}

/**
 * Takes in what the account answered: what arrived is no longer unsent, in the same breath as what came of it is known. A
 * response that comes late, or twice, or to another tab, changes nothing that is newer.
 * @returns false where this browser goes by another name meanwhile, or was copied: then it has to ask again
 */
export async function receiveResponse(
  tx: StoreTransaction,
  request: SentRequest,
  response: SyncResponse,
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
  await learn(tx, request.owner, response.entries)
  await tx.putSelf({ ...self, since: sinceOf(self, request, response) })
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
  const sent = new Set(request.changes.map(({ id }) => id))
  const arrived = (await tx.unsentOf(request.owner)).filter(
    ({ id, device, sequence, refusedBecause }) =>
      sent.has(id) && device === request.device && sequence <= response.applied && refusedBecause === null,
  )
  await tx.removeUnsent(arrived)
  const refused = arrived.flatMap((change) => {
    const refusedBecause = reasons.get(change.id)
    return refusedBecause === undefined ? [] : [{ ...change, refusedBecause }]
  })
  await tx.putUnsent(refused)
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

async function learn(tx: StoreTransaction, owner: Owner, entries: readonly Entry[]): Promise<void> {
  const newer: KnownEntry[] = []
  for (const entry of entries) {
    const known = await tx.entry(owner, entry.kind, entry.id)
    if (!known || known.version < entry.version) newer.push({ ...entry, owner, isSample: false })
  }
  await tx.putEntries(newer)
}
