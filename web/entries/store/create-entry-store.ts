import type { Codecs } from '#web/entries/codec/codecs.ts'
import { type FoundSeal, lockedSeal, type StoredSeal, withKeys } from '#web/entries/codec/stored-seal.ts'
import { inOrder } from '#web/entries/replica/entry-order.ts'
import { type KnownEntry, type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import { recoverDrafts } from './draft-rows.ts'
import type { EntryStore, StoreTransaction } from './entry-store.ts'
import { settleStored } from './settle-stored.ts'

/** Stores encoded rows, in a database or in the memory of a page. */
export interface Backend {
  /** Reads and writes rows. A call within `transact` is a part of that transaction. */
  rows: StoreTransaction<StoredSeal>
  transact<T>(work: () => Promise<T>): Promise<T>
  codecs: Codecs
}

export type EncodedStore = Omit<EntryStore, 'isPersistent' | 'unbundle' | 'inMemory'>

/**
 * Creates a store that encodes all rows before it stores them, and decodes those that it reads. Encoding encrypts the
 * text of the rows if the account uses encryption.
 */
export function createEntryStore(backend: Backend): EncodedStore {
  const { rows, codecs } = backend
  const transact: EntryStore['transact'] = (work) =>
    withKeys(() =>
      // This function must be async: otherwise Dexie does not recognise that its awaited calls belong to the
      // transaction.
      backend.transact(async () => work(decodedRows(backend))),
    )
  return {
    transact,
    newest: (owner, kind, limit, behind) =>
      withKeys(async () => {
        const { codec } = await findSeal(backend, owner)
        return (await rows.newest(owner, kind, limit, behind)).map(codec.decodeEntry)
      }),
    recoverDrafts: (owner) => recoverDrafts(transact, owner),
    codec: async (owner) => {
      const { seal } = await withKeys(() => findSeal(backend, owner))
      return codecs.wire(owner, seal)
    },
    codecs,
    settleStored: (owner) => settleStored(owner, { rows, transact, codecs }),
    lockNow: async (owner) => {
      const stored = await rows.seal(owner)
      if (stored) await rows.putSeal({ ...lockedSeal(stored), key: null })
      await codecs.lock(owner)
    },
  }
}

async function findSeal({ rows, codecs }: Backend, owner: Owner): Promise<FoundSeal> {
  return codecs.fromStored(owner, owner === VISITOR ? undefined : await rows.seal(owner))
}

/** Begins a transaction on decoded rows. Within it, the encryption settings of each owner are read only once. */
function decodedRows(backend: Backend): StoreTransaction {
  const { rows, codecs } = backend
  const found = new Map<Owner, Promise<FoundSeal>>()
  const foundOf = (owner: Owner) => {
    const known = found.get(owner) ?? findSeal(backend, owner)
    found.set(owner, known)
    return known
  }
  const codecOf = async (owner: Owner) => (await foundOf(owner)).codec
  const encoded = (entries: readonly KnownEntry[]) =>
    Promise.all(entries.map(async (entry) => (await codecOf(entry.owner)).encodeEntry(entry)))
  return {
    self: rows.self,
    putSelf: rows.putSelf,
    removeKnown: rows.removeKnown,
    removeUnsent: rows.removeUnsent,
    removeDraft: rows.removeDraft,
    hasEntries: rows.hasEntries,
    entriesNamed: async (owner, names) => {
      const { decodeEntry } = await codecOf(owner)
      return (await rows.entriesNamed(owner, names)).map((entry) => entry && decodeEntry(entry))
    },
    entriesOf: async (owner) => {
      const { decodeEntry } = await codecOf(owner)
      return (await rows.entriesOf(owner)).map(decodeEntry)
    },
    entriesOfKind: async (owner, kind) => {
      const { decodeEntry } = await codecOf(owner)
      return (await rows.entriesOfKind(owner, kind)).map(decodeEntry)
    },
    newest: async (owner, kind, limit, behind) => {
      const { decodeEntry } = await codecOf(owner)
      return (await rows.newest(owner, kind, limit, behind)).map(decodeEntry)
    },
    putEntries: async (entries) => rows.putEntries(await encoded(entries)),
    bundledFrom: rows.bundledFrom,
    addEntries: async (entries) => rows.addEntries(await encoded(entries)),
    seal: async (owner) => (await foundOf(owner)).seal,
    putSeal: async (seal) => {
      const { owner } = seal
      await rows.putSeal(codecs.toStored(seal, await rows.seal(owner)))
      found.delete(owner)
    },
    removeSeal: async (owner) => {
      await rows.removeSeal(owner)
      found.delete(owner)
    },
    unsentOf: async (owner) => {
      const { decodeChange } = await codecOf(owner)
      return inOrder((await rows.unsentOf(owner)).map(decodeChange))
    },
    putUnsent: async (changes) => {
      const encoded = changes.map(async (change) => (await codecOf(change.owner)).encodeChange(change))
      await rows.putUnsent(await Promise.all(encoded))
    },
    draft: async (owner, name) => {
      const { decodeDraft } = await codecOf(owner)
      const draft = await rows.draft(owner, name)
      return draft && decodeDraft(draft)
    },
    draftsOf: async (owner) => {
      const { decodeDraft } = await codecOf(owner)
      return (await rows.draftsOf(owner)).map(decodeDraft)
    },
    putDraft: async (draft) => rows.putDraft((await codecOf(draft.owner)).encodeDraft(draft)),
  }
}
