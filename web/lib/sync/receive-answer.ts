import type { Entry } from '#contract/entry.ts'
import type { SyncAnswer } from '#contract/sync.ts'
import type { KnownEntry, Owner, Self, SyncTransaction, UnsentChange } from './sync-tables.ts'

/** What was asked: as which device, with which changes. */
export interface Asked {
  owner: Owner
  device: string
  changes: readonly UnsentChange[]
}

/**
 * Takes in what the account answered: what arrived is no longer unsent, in the same breath as what came of it is known. An
 * answer that comes late, or twice, or to another tab, changes nothing that is newer.
 * @returns false where this browser goes by another name meanwhile, or was copied: then it has to ask again
 */
export async function receiveAnswer(tx: SyncTransaction, asked: Asked, answer: SyncAnswer): Promise<boolean> {
  const self = await tx.self(asked.owner)
  if (!self) return false
  // The server has heard of changes that were never made here: this browser is a copy, or was set back.
  const isOwnName = asked.device === self.device
  if (isOwnName && answer.applied > self.lastSequence) {
    await takeNewName(tx, self)
    return false
  }
  await settleUnsent(tx, asked, answer)
  if (answer.isReset) {
    const known = await tx.entriesOf(asked.owner)
    await tx.putEntries(known.map((entry) => ({ ...entry, version: 0 })))
  }
  await learn(tx, asked.owner, answer.entries)
  const since = answer.isReset ? answer.since : Math.max(self.since, answer.since)
  await tx.putSelf({ ...self, since })
  return true
}

/** Its changes count from 1 again under a new name; each keeps its own, so that one that did arrive is found out. */
export async function takeNewName(tx: SyncTransaction, self: Self): Promise<void> {
  const device = crypto.randomUUID()
  const unsent = await tx.unsentOf(self.owner)
  await tx.removeUnsent(unsent)
  await tx.putUnsent(unsent.map((change, index) => ({ ...change, device, sequence: index + 1 })))
  await tx.putSelf({ ...self, device, lastSequence: unsent.length })
}

async function settleUnsent(tx: SyncTransaction, { changes }: Asked, answer: SyncAnswer): Promise<void> {
  const reasons = new Map(answer.refused.map(({ id, words }) => [id, words]))
  const arrived = changes.filter(({ sequence }) => sequence <= answer.applied)
  await tx.removeUnsent(arrived)
  const refused = arrived.flatMap((change) => {
    const refusedBecause = reasons.get(change.id)
    return refusedBecause === undefined ? [] : [{ ...change, refusedBecause }]
  })
  await tx.putUnsent(refused)
}

async function learn(tx: SyncTransaction, owner: Owner, entries: readonly Entry[]): Promise<void> {
  const newer: KnownEntry[] = []
  for (const entry of entries) {
    const known = await tx.entry(owner, entry.kind, entry.id)
    if (!known || known.version < entry.version) newer.push({ ...entry, owner, isSample: false })
  }
  await tx.putEntries(newer)
}
