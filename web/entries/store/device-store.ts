import type { Dexie, PromiseExtended } from 'dexie'
import type { EntryKind } from '#contract/entry.ts'
import { plainCodec } from '#web/entries/codec/device-codec.ts'
import { dropKey, holdKey } from '#web/entries/codec/device-key.ts'
import { placeOf, type StoredSeal, sealIn, sealToStore, withKeys } from '#web/entries/codec/stored-seal.ts'
import { inOrder } from '#web/entries/replica/entry-order.ts'
import {
  type Draft,
  type KnownEntry,
  type Owner,
  type Self,
  type UnsentChange,
  VISITOR,
} from '#web/entries/replica/rows.ts'
import { recoverDrafts } from './draft-store.ts'
import type { EntryStore, StoreTransaction } from './entry-store.ts'
import { settleStored } from './settle-stored.ts'

/** Upper bound for ranges of database keys: a string that sorts after every timestamp and every id. */
const AFTER_ALL = '\uffff'

/** Entry store in IndexedDB. Its data survives the page, and all tabs share it. */
export function deviceStore(database: Dexie): EntryStore {
  const selves = database.table<Self, string>('devices')
  const entries = database.table<KnownEntry, [string, string, string]>('entries')
  const unsent = database.table<UnsentChange, [string, string, number]>('unsent')
  const drafts = database.table<Draft, [string, string]>('drafts')
  const seals = database.table<StoredSeal, string>('seals')

  const ofKind = (owner: Owner, kind: EntryKind) =>
    entries.where('[owner+kind+id]').between([owner, kind, ''], [owner, kind, AFTER_ALL])

  /** Begins a transaction. The codec of each owner is read only once in it. */
  function begin(): StoreTransaction {
    const found = new Map<Owner, ReturnType<typeof sealIn>>()
    const sealOf = (owner: Owner) => {
      const known = found.get(owner) ?? sealIn(seals, owner)
      found.set(owner, known)
      return known
    }
    const codecOf = async (owner: Owner) => (owner === VISITOR ? plainCodec : (await sealOf(owner)).codec)
    const known = async (owner: Owner, rows: Promise<KnownEntry[]> | PromiseExtended<KnownEntry[]>) => {
      const { decodeEntry } = await codecOf(owner)
      return (await rows).map(decodeEntry)
    }
    return {
      self: (owner) => selves.get(owner),
      putSelf: async (self) => void (await selves.put(self)),
      entry: async (owner, kind, id) => {
        const { decodeEntry } = await codecOf(owner)
        const entry = await entries.get([owner, kind, id])
        return entry && decodeEntry(entry)
      },
      entriesNamed: async (owner, names) => {
        const { decodeEntry } = await codecOf(owner)
        const rows = await entries.bulkGet(names.map(({ kind, id }) => [owner, kind, id]))
        return rows.map((entry) => entry && decodeEntry(entry))
      },
      namesOfKind: async (owner, kind) => {
        const keys = await ofKind(owner, kind).primaryKeys()
        return keys.map(([, , id]) => ({ kind, id }))
      },
      entriesOf: (owner) => known(owner, entries.where('owner').equals(owner).toArray()),
      entriesOfKind: (owner, kind) => known(owner, ofKind(owner, kind).toArray()),
      seal: async (owner) => (await sealOf(owner)).seal,
      putSeal: async (seal) => {
        await seals.put(sealToStore(seals, seal, await seals.get(seal.owner)))
        found.delete(seal.owner)
      },
      removeSeal: async (owner) => {
        await seals.delete(owner)
        found.delete(owner)
      },
      putEntries: async (rows) => {
        const stored = rows.map(async (row) => (await codecOf(row.owner)).encodeEntry(row))
        await entries.bulkPut(await Promise.all(stored))
      },
      unsentOf: async (owner) => {
        const { decodeChange } = await codecOf(owner)
        return inOrder((await unsent.where('owner').equals(owner).toArray()).map(decodeChange))
      },
      putUnsent: async (rows) => {
        const stored = rows.map(async (row) => (await codecOf(row.owner)).encodeChange(row))
        await unsent.bulkPut(await Promise.all(stored))
      },
      removeUnsent: (rows) =>
        unsent.bulkDelete(rows.map(({ owner, device, sequence }) => [owner, device, sequence])),
      removeKnown: async (owner) => {
        await entries.where('owner').equals(owner).delete()
        await selves.delete(owner)
      },
      draftsOf: async (owner) => {
        const { decodeDraft } = await codecOf(owner)
        return (await drafts.where('owner').equals(owner).toArray()).map(decodeDraft)
      },
      putDraft: async (draft) => void (await drafts.put((await codecOf(draft.owner)).encodeDraft(draft))),
      removeDraft: ({ owner, name }) => drafts.delete([owner, name]),
    }
  }

  const transact: EntryStore['transact'] = (work) =>
    withKeys(() =>
      // This function must be async: otherwise Dexie does not recognise that its awaited calls belong to the
      // transaction.
      database.transaction('rw', selves, entries, unsent, drafts, seals, async () => work(begin())),
    )

  return {
    isPersistent: true,
    recoverDrafts,
    transact,
    holdKey: (owner, key) => holdKey(placeOf(seals, owner), key),
    dropKey: (owner) => dropKey(placeOf(seals, owner)),
    settleStored: (owner) => settleStored(owner, { transact, seals, entries }),
    newest: (owner, kind, limit, behind) => {
      const last = behind ? [behind.createdAt, behind.id] : [AFTER_ALL]
      return withKeys(async () => {
        const { codec } = owner === VISITOR ? { codec: plainCodec } : await sealIn(seals, owner)
        const page = await entries
          .where('[owner+kind+createdAt+id]')
          .between([owner, kind], [owner, kind, ...last], true, false)
          .reverse()
          .limit(limit)
          .toArray()
        return page.map(codec.decodeEntry)
      })
    },
  }
}
