import { inOrder, newestFirst } from '#web/entries/replica/entry-order.ts'
import type { Draft, KnownEntry, Owner, Seal, Self, UnsentChange } from '#web/entries/replica/rows.ts'
import type { EntryStore, StoreTransaction } from './entry-store.ts'

interface Seed {
  entries: readonly KnownEntry[]
  unsent: readonly UnsentChange[]
  drafts?: readonly Draft[]
  seal?: Seal | null
}

/**
 * Entry store in memory, for a browser that cannot store data or has no space left. Every page has its own, and is a
 * device of its own for the server.
 */
export function memoryStore(seed: Seed = { entries: [], unsent: [] }): EntryStore {
  const selves = new Map<Owner, Self>()
  const entries = new Map<string, KnownEntry>()
  const unsent = new Map<string, UnsentChange>()
  const nameOf = ({ owner, kind, id }: Pick<KnownEntry, 'owner' | 'kind' | 'id'>) => `${owner}/${kind}/${id}`
  const nameOfChange = ({ owner, device, sequence }: UnsentChange) => `${owner}/${device}/${sequence}`
  const drafts = new Map<string, Draft>()
  const seals = new Map<Owner, Seal>()
  const nameOfDraft = ({ owner, name }: Draft) => `${owner}/${name}`
  const of = (owner: Owner) => [...entries.values()].filter((entry) => entry.owner === owner)

  const tx: StoreTransaction = {
    self: async (owner) => selves.get(owner),
    putSelf: async (self) => void selves.set(self.owner, self),
    entry: async (owner, kind, id) => entries.get(nameOf({ owner, kind, id })),
    entriesNamed: async (owner, names) =>
      names.map(({ kind, id }) => entries.get(nameOf({ owner, kind, id }))),
    namesOfKind: async (owner, kind) =>
      of(owner).flatMap(({ kind: own, id }) => (own === kind ? [{ kind, id }] : [])),
    entriesOf: async (owner) => of(owner),
    entriesOfKind: async (owner, kind) => of(owner).filter((entry) => entry.kind === kind),
    seal: async (owner) => seals.get(owner),
    putSeal: async (seal) => void seals.set(seal.owner, seal),
    removeSeal: async (owner) => void seals.delete(owner),
    putEntries: async (rows) => {
      for (const row of rows) entries.set(nameOf(row), row)
    },
    unsentOf: async (owner) => inOrder([...unsent.values()].filter((change) => change.owner === owner)),
    putUnsent: async (rows) => {
      for (const row of rows) unsent.set(nameOfChange(row), row)
    },
    removeUnsent: async (rows) => {
      for (const row of rows) unsent.delete(nameOfChange(row))
    },
    removeKnown: async (owner) => {
      for (const entry of of(owner)) entries.delete(nameOf(entry))
      selves.delete(owner)
    },
    draftsOf: async (owner) => [...drafts.values()].filter((draft) => draft.owner === owner),
    putDraft: async (draft) => void drafts.set(nameOfDraft(draft), draft),
    removeDraft: async (draft) => void drafts.delete(nameOfDraft(draft)),
  }
  void tx.putEntries(seed.entries)
  void tx.putUnsent(seed.unsent)
  for (const draft of seed.drafts ?? []) void tx.putDraft(draft)
  if (seed.seal) void tx.putSeal(seed.seal)

  // Transactions run one after another, as they do in a database.
  let last: Promise<unknown> = Promise.resolve()
  return {
    isPersistent: false,
    recoverDrafts: async () => undefined,
    holdKey: async () => undefined,
    dropKey: async () => undefined,
    settleStored: async () => undefined,
    transact: (work) => {
      const done = last.then(() => work(tx))
      last = done.catch(() => undefined)
      return done
    },
    newest: async (owner, kind, limit, behind) =>
      of(owner)
        .filter((entry) => entry.kind === kind && (!behind || newestFirst(behind, entry) < 0))
        .sort(newestFirst)
        .slice(0, limit),
  }
}
