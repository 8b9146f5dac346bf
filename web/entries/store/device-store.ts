import type { Dexie } from 'dexie'
import type { EntryKind } from '#contract/entry.ts'
import { codecsOf } from '#web/entries/codec/codecs.ts'
import type { StoredSeal } from '#web/entries/codec/stored-seal.ts'
import type { Draft, KnownEntry, Owner, Self, UnsentChange } from '#web/entries/replica/rows.ts'
import { entryKey } from '#web/entries/replica/slice.ts'
import { bundledEntries } from './bundled-entries.ts'
import { type Backend, createEntryStore } from './create-entry-store.ts'
import { BUNDLED_FROM, type EntryStore } from './entry-store.ts'
import { memoryStore } from './memory-store.ts'

/** Upper bound for ranges of database keys: a string that sorts after every timestamp and every id. */
const AFTER_ALL = '\uffff'

/** Entry store in IndexedDB. Its data survives the page, and all tabs share it. */
export function deviceStore(database: Dexie, bundledFrom = BUNDLED_FROM): EntryStore {
  const codecs = codecsOf(database.name)
  const bundles = bundledEntries(database)
  const store = createEntryStore({ ...rowsIn(database, bundles, bundledFrom), codecs })
  return {
    ...store,
    isPersistent: true,
    unbundle: async (owner) => (await bundles.dissolveOne(owner)) > 0,
    inMemory: (copied) => memoryStore(copied, codecs),
  }
}

function rowsIn(
  database: Dexie,
  bundles: ReturnType<typeof bundledEntries>,
  bundledFrom: number,
): Omit<Backend, 'codecs'> {
  const selves = database.table<Self, string>('devices')
  const entries = database.table<KnownEntry, [string, string, string]>('entries')
  const unsent = database.table<UnsentChange, [string, string, number]>('unsent')
  const drafts = database.table<Draft, [string, string]>('drafts')
  const seals = database.table<StoredSeal, string>('seals')
  const tables = [selves, entries, bundles.table, unsent, drafts, seals]
  const ofKind = (owner: Owner, kind: EntryKind) =>
    entries.where('[owner+kind+id]').between([owner, kind, ''], [owner, kind, AFTER_ALL])
  const newest = (owner: Owner, kind: EntryKind, limit: number, behind?: KnownEntry) => {
    const last = behind ? [behind.createdAt, behind.id] : [AFTER_ALL]
    return entries
      .where('[owner+kind+createdAt+id]')
      .between([owner, kind], [owner, kind, ...last], true, false)
      .reverse()
      .limit(limit)
      .toArray()
  }
  return {
    transact: (work) => database.transaction('rw', tables, work),
    rows: {
      self: (owner) => selves.get(owner),
      putSelf: async (self) => void (await selves.put(self)),
      entriesNamed: async (owner, names) => {
        const found = await entries.bulkGet(names.map(({ kind, id }) => [owner, kind, id]))
        const bundled = await bundles.named(
          owner,
          names.filter((_, index) => !found[index]),
        )
        return names.map((name, index) => found[index] ?? bundled.get(entryKey(name)))
      },
      hasEntries: async (owner) =>
        (await entries.where({ owner }).limit(1).primaryKeys()).length > 0 || (await bundles.hasAny(owner)),
      // Bundles are read first: an entry never moves from a row to a bundle, so none is missed.
      entriesOf: async (owner) => {
        const bundled = await bundles.entriesOf(owner)
        return withBundled(await entries.where('owner').equals(owner).toArray(), bundled)
      },
      entriesOfKind: async (owner, kind) => {
        const bundled = await bundles.entriesOf(owner, kind)
        return withBundled(await ofKind(owner, kind).toArray(), bundled)
      },
      bundledFrom,
      addEntries: bundles.add,
      newest: (owner, kind, limit, behind) =>
        behind
          ? newest(owner, kind, limit, behind)
          : database.transaction('r', entries, bundles.table, async () => [
              ...(await newest(owner, kind, limit)),
              ...(await bundles.entriesOf(owner, kind)),
            ]),
      putEntries: async (rows) => {
        await bundles.dissolveFor(rows)
        await inParts(rows, (part) => entries.bulkPut(part))
      },
      seal: (owner) => seals.get(owner),
      putSeal: async (seal) => void (await seals.put(seal)),
      removeSeal: (owner) => seals.delete(owner),
      unsentOf: (owner) => unsent.where('owner').equals(owner).toArray(),
      putUnsent: (rows) => inParts(rows, (part) => unsent.bulkPut(part)),
      removeUnsent: (rows) =>
        unsent.bulkDelete(rows.map(({ owner, device, sequence }) => [owner, device, sequence])),
      removeKnown: async (owner) => {
        await entries.where('owner').equals(owner).delete()
        await bundles.table.where('owner').equals(owner).delete()
        await selves.delete(owner)
      },
      draft: (owner, name) => drafts.get([owner, name]),
      draftsOf: (owner) => drafts.where('owner').equals(owner).toArray(),
      putDraft: async (draft) => void (await drafts.put(draft)),
      removeDraft: ({ owner, name }) => drafts.delete([owner, name]),
    },
  }
}

/** Returns rows of an owner, and those bundled entries that are not among them. */
function withBundled(rows: KnownEntry[], bundled: readonly KnownEntry[]): KnownEntry[] {
  if (bundled.length === 0) return rows
  const keys = new Set(rows.map(entryKey))
  return [...rows, ...bundled.filter((entry) => !keys.has(entryKey(entry)))]
}

/** Number of rows that are copied to the database without a break: many more would block the page. */
const PUT_AT_ONCE = 200

/** Stores rows in parts, between which the browser runs other tasks, all within the transaction of the caller. */
async function inParts<Row>(
  rows: readonly Row[],
  put: (part: readonly Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PUT_AT_ONCE) await put(rows.slice(from, from + PUT_AT_ONCE))
}
