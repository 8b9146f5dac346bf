import { plainCodec } from '#web/entries/codec/device-codec.ts'
import { dropKey, heldKey, holdKey, type KeyFile } from '#web/entries/codec/device-key.ts'
import { wireCodecOf } from '#web/entries/codec/find-wire-codec.ts'
import {
  type FoundSeal,
  type StoredSeal,
  sealFrom,
  sealToStore,
  withKeys,
} from '#web/entries/codec/stored-seal.ts'
import { inOrder } from '#web/entries/replica/entry-order.ts'
import { type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import { recoverDrafts } from './draft-rows.ts'
import type { EntryStore, ReadNewest, StoreTransaction } from './entry-store.ts'
import { settleStored } from './settle-stored.ts'

/** Stores encoded rows, in a database or in the memory of a page. */
export interface Backend {
  /** Access to the rows. Within `transact` it is part of the transaction. */
  rows: StoreTransaction<StoredSeal>
  newest: ReadNewest
  transact<T>(work: () => Promise<T>): Promise<T>
  keyOf(owner: Owner): KeyFile
}

export type EncodedStore = Omit<EntryStore, 'isPersistent' | 'inMemory'>

/** Creates a store that encodes all rows before it stores them, and decodes those that it reads. */
export function createEntryStore(backend: Backend): EncodedStore {
  const { rows, keyOf } = backend
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
        return (await backend.newest(owner, kind, limit, behind)).map(codec.decodeEntry)
      }),
    recoverDrafts: (owner) => recoverDrafts(transact, owner),
    codec: async (owner) => {
      const { seal } = await withKeys(() => findSeal(backend, owner))
      return wireCodecOf(owner, (seal?.isUnlocked && heldKey(keyOf(owner))) || null)
    },
    holdKey: (owner, key) => holdKey(keyOf(owner), key),
    dropKey: (owner) => dropKey(keyOf(owner)),
    settleStored: (owner) => settleStored(owner, { rows, transact, keyFile: keyOf(owner) }),
  }
}

async function findSeal({ rows, keyOf }: Backend, owner: Owner): Promise<FoundSeal> {
  if (owner === VISITOR) return { seal: undefined, codec: plainCodec }
  return sealFrom(await rows.seal(owner), keyOf(owner))
}

/** Begins a transaction on decoded rows. The encryption settings of each owner are read only once in it. */
function decodedRows(backend: Backend): StoreTransaction {
  const { rows, keyOf } = backend
  const found = new Map<Owner, Promise<FoundSeal>>()
  const foundOf = (owner: Owner) => {
    const known = found.get(owner) ?? findSeal(backend, owner)
    found.set(owner, known)
    return known
  }
  const codecOf = async (owner: Owner) => (await foundOf(owner)).codec
  return {
    self: rows.self,
    putSelf: rows.putSelf,
    removeKnown: rows.removeKnown,
    removeUnsent: rows.removeUnsent,
    removeDraft: rows.removeDraft,
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
    putEntries: async (entries) => {
      const encoded = entries.map(async (entry) => (await codecOf(entry.owner)).encodeEntry(entry))
      await rows.putEntries(await Promise.all(encoded))
    },
    seal: async (owner) => (await foundOf(owner)).seal,
    putSeal: async (seal) => {
      const { owner } = seal
      await rows.putSeal(sealToStore(seal, await rows.seal(owner), keyOf(owner)))
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
