import { type Codecs, codecsOf } from '#web/entries/codec/codecs.ts'
import type { StoredSeal } from '#web/entries/codec/stored-seal.ts'
import { newestFirst } from '#web/entries/replica/entry-order.ts'
import type { Draft, KnownEntry, Owner, Self, UnsentChange } from '#web/entries/replica/rows.ts'
import { draftKey, unsentKey } from '#web/entries/replica/slice.ts'
import { type Backend, createEntryStore } from './create-entry-store.ts'
import { BUNDLED_FROM, type CopiedRows, type EntryStore } from './entry-store.ts'

/**
 * Entry store in memory, for a browser that cannot store data or has no space left. Every page has its own store, and
 * the server treats each of them as a separate device.
 * @param from codecs of the store from which the rows were copied
 */
export function memoryStore(
  seed: CopiedRows = { entries: [], unsent: [] },
  from: Codecs = codecsOf('memory', true),
): EntryStore {
  const codecs = from.inMemory(seed.seal?.owner)
  const backend = { ...rowsInMemory(), codecs }
  const { rows } = backend
  void rows.putEntries(seed.entries)
  void rows.putUnsent(seed.unsent)
  if (seed.seal) void rows.putSeal(codecs.toStored(seed.seal, undefined))
  return {
    ...createEntryStore(backend),
    isPersistent: false,
    unbundle: async () => false,
    // Text that an earlier page left in localStorage must stay there, because this store ends with the page.
    recoverDrafts: async () => undefined,
    inMemory: (copied) => memoryStore(copied, codecs),
  }
}

function rowsInMemory(): Omit<Backend, 'codecs'> {
  const selves = new Map<Owner, Self>()
  const seals = new Map<Owner, StoredSeal>()
  const entries = new Map<string, KnownEntry>()
  const unsent = new Map<string, UnsentChange>()
  const drafts = new Map<string, Draft>()
  const nameOf = ({ owner, kind, id }: Pick<KnownEntry, 'owner' | 'kind' | 'id'>) => `${owner}/${kind}/${id}`
  const of = (owner: Owner) => [...entries.values()].filter((entry) => entry.owner === owner)
  const putEntries = async (rows: readonly KnownEntry[]) => {
    for (const row of rows) entries.set(nameOf(row), row)
  }
  // Transactions run one after another, as they do in a database.
  let last: Promise<unknown> = Promise.resolve()
  return {
    transact: (work) => {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
    rows: {
      self: async (owner) => selves.get(owner),
      putSelf: async (self) => void selves.set(self.owner, self),
      entriesNamed: async (owner, names) =>
        names.map(({ kind, id }) => entries.get(nameOf({ owner, kind, id }))),
      hasEntries: async (owner) => of(owner).length > 0,
      entriesOf: async (owner) => of(owner),
      entriesOfKind: async (owner, kind) => of(owner).filter((entry) => entry.kind === kind),
      newest: async (owner, kind, limit, behind) =>
        of(owner)
          .filter((entry) => entry.kind === kind && (!behind || newestFirst(behind, entry) < 0))
          .sort(newestFirst)
          .slice(0, limit),
      putEntries,
      bundledFrom: BUNDLED_FROM,
      addEntries: putEntries,
      seal: async (owner) => seals.get(owner),
      putSeal: async (seal) => void seals.set(seal.owner, seal),
      removeSeal: async (owner) => void seals.delete(owner),
      unsentOf: async (owner) => [...unsent.values()].filter((change) => change.owner === owner),
      putUnsent: async (rows) => {
        for (const row of rows) unsent.set(unsentKey(row), row)
      },
      removeUnsent: async (rows) => {
        for (const row of rows) unsent.delete(unsentKey(row))
      },
      removeKnown: async (owner) => {
        for (const entry of of(owner)) entries.delete(nameOf(entry))
        selves.delete(owner)
      },
      draft: async (owner, name) => drafts.get(draftKey({ owner, name })),
      draftsOf: async (owner) => [...drafts.values()].filter((draft) => draft.owner === owner),
      putDraft: async (draft) => void drafts.set(draftKey(draft), draft),
      removeDraft: async (draft) => void drafts.delete(draftKey(draft)),
    },
  }
}
