import type { Dexie } from 'dexie'
import type { EntryKind } from '#contract/entry.ts'
import { recoverDrafts } from '#web/entries/drafts/draft-store.ts'
import { inOrder } from './entry-order.ts'
import type {
  Draft,
  EntryStore,
  KnownEntry,
  Owner,
  Seal,
  Self,
  StoreTransaction,
  UnsentChange,
} from './entry-store.ts'

/** Comes after every instant. */
const AFTER_ALL = '\uffff'

/** Entries in the browser's own database: there after a reload, and the same in every tab. */
export function deviceStore(database: Dexie): EntryStore {
  const selves = database.table<Self, string>('devices')
  const entries = database.table<KnownEntry, [string, string, string]>('entries')
  const unsent = database.table<UnsentChange, [string, string, number]>('unsent')
  const drafts = database.table<Draft, [string, string]>('drafts')
  const seals = database.table<Seal, string>('seals')

  const ofKind = (owner: Owner, kind: EntryKind) =>
    entries.where('[owner+kind+id]').between([owner, kind, ''], [owner, kind, AFTER_ALL])

  const tx: StoreTransaction = {
    self: (owner) => selves.get(owner),
    putSelf: async (self) => void (await selves.put(self)),
    entry: (owner, kind, id) => entries.get([owner, kind, id]),
    entriesNamed: (owner, names) => entries.bulkGet(names.map(({ kind, id }) => [owner, kind, id])),
    namesOfKind: async (owner, kind) => {
      const keys = await ofKind(owner, kind).primaryKeys()
      return keys.map(([, , id]) => ({ kind, id }))
    },
    entriesOf: (owner) => entries.where('owner').equals(owner).toArray(),
    entriesOfKind: (owner, kind) => ofKind(owner, kind).toArray(),
    seal: (owner) => seals.get(owner),
    putSeal: async (seal) => void (await seals.put(seal)),
    removeSeal: (owner) => seals.delete(owner),
    putEntries: async (rows) => void (await entries.bulkPut([...rows])),
    unsentOf: async (owner) => inOrder(await unsent.where('owner').equals(owner).toArray()),
    putUnsent: async (rows) => void (await unsent.bulkPut([...rows])),
    removeUnsent: (rows) =>
      unsent.bulkDelete(rows.map(({ owner, device, sequence }) => [owner, device, sequence])),
    removeKnown: async (owner) => {
      await entries.where('owner').equals(owner).delete()
      await selves.delete(owner)
    },
    draftsOf: (owner) => drafts.where('owner').equals(owner).toArray(),
    putDraft: async (draft) => void (await drafts.put(draft)),
    removeDraft: ({ owner, name }) => drafts.delete([owner, name]),
  }

  return {
    isPersistent: true,
    recoverDrafts,
    // Dexie follows what is awaited within a transaction only where it is handed an async function.
    transact: (work) =>
      database.transaction('rw', selves, entries, unsent, drafts, seals, async () => work(tx)),
    newest: (owner, kind, limit, behind) => {
      const last = behind ? [behind.createdAt, behind.id] : [AFTER_ALL]
      return entries
        .where('[owner+kind+createdAt+id]')
        .between([owner, kind], [owner, kind, ...last], true, false)
        .reverse()
        .limit(limit)
        .toArray()
    },
  }
}
