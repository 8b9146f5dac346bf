import type { Dexie } from 'dexie'
import type { EntryKind } from '#contract/entry.ts'
import type { EntryName, KnownEntry, Owner } from '#web/entries/replica/rows.ts'
import { entryKey } from '#web/entries/replica/slice.ts'

/**
 * Entries of one kind that are stored as one row, which takes a thirtieth of the time that the same entries take as rows
 * of their own. Each stored entry is either in a bundle or a row of its own.
 */
interface Bundle {
  owner: Owner
  kind: EntryKind
  id: string
  /** Names of the entries, for the index. */
  names: readonly string[]
  entries: readonly KnownEntry[]
}

/** Number of entries in a bundle: a phone of medium price makes rows of them in less than 50 ms. */
const BUNDLED = 50

/** Maximum number of entries whose bundles are looked up one by one. */
const LOOKED_UP = 200

/**
 * Bundles of entries that this device received together for the first time. They become rows of their own when one of
 * them is stored again, and one bundle after another when the device has nothing more urgent to do. An entry that is
 * also a row of its own is newer there: an earlier version of the app, which knows no bundles, may have stored it.
 */
export function bundledEntries(database: Dexie) {
  const rows = database.table<KnownEntry, [string, string, string]>('entries')
  const bundles = database.table<Bundle, [string, string, string]>('bundles')
  const ofOwner = (owner: Owner) => bundles.where('owner').equals(owner)
  const ofKind = (owner: Owner, kind: EntryKind) =>
    bundles.where('[owner+kind+id]').between([owner, kind, ''], [owner, kind, '\uffff'])

  const hasAny = async (owner: Owner) => (await ofOwner(owner).limit(1).primaryKeys()).length > 0

  /** Makes rows of the entries of some bundles, in one transaction. Returns the number of bundles. */
  function dissolve(find: () => PromiseLike<readonly Bundle[]>): Promise<number> {
    return database.transaction('rw', rows, bundles, async () => {
      const found = await find()
      if (found.length === 0) return 0
      const entries = found.flatMap(({ entries }) => entries)
      const newer = await rows.bulkGet(entries.map(({ owner, kind, id }) => [owner, kind, id]))
      await rows.bulkPut(entries.filter((_, index) => !newer[index]))
      await bundles.bulkDelete(found.map(({ owner, kind, id }) => [owner, kind, id]))
      return found.length
    })
  }

  const dissolveOne = (owner: Owner) => dissolve(() => ofOwner(owner).limit(1).toArray())

  /** Returns the bundles with at least one of these entries. */
  async function bundlesWith(owner: Owner, names: readonly EntryName[]): Promise<Bundle[]> {
    if (names.length === 0 || !(await hasAny(owner))) return []
    // All at once: `anyOf` would wait for the answer about each name before it asks for the next.
    const found = await Promise.all(
      names.map((name) => bundles.where('names').equals(nameOf(owner, name)).primaryKeys()),
    )
    const keys = new Map(found.flat().map((key) => [key.join(), key]))
    return (await bundles.bulkGet([...keys.values()])).filter((bundle) => bundle !== undefined)
  }

  return {
    table: bundles,
    hasAny,
    /** Stores entries of which none is stored yet. */
    async add(entries: readonly KnownEntry[]): Promise<void> {
      for (const [kind, all] of Map.groupBy(entries, (entry) => entry.kind)) {
        for (let from = 0; from < all.length; from += BUNDLED) {
          const part = all.slice(from, from + BUNDLED)
          const owner = part[0]?.owner ?? ''
          const names = part.map((entry) => nameOf(owner, entry))
          await bundles.put({ owner, kind, id: crypto.randomUUID(), names, entries: part })
        }
      }
    },
    /** Returns the bundled ones of these entries, by `entryKey`. */
    async named(owner: Owner, names: readonly EntryName[]): Promise<Map<string, KnownEntry>> {
      const entries = (await bundlesWith(owner, names)).flatMap(({ entries }) => entries)
      return new Map(entries.map((entry) => [entryKey(entry), entry]))
    },
    /** Returns the bundled entries of an owner, or only those of a kind. */
    async entriesOf(owner: Owner, kind?: EntryKind): Promise<KnownEntry[]> {
      const found = await (kind ? ofKind(owner, kind) : ofOwner(owner)).toArray()
      return found.flatMap(({ entries }) => entries)
    },
    /** Makes rows of the bundles with some entries of one owner, which are about to be stored as rows. */
    async dissolveFor(entries: readonly KnownEntry[]): Promise<void> {
      const owner = entries[0]?.owner
      if (owner === undefined) return
      if (entries.length > LOOKED_UP) while ((await dissolveOne(owner)) > 0);
      else await dissolve(() => bundlesWith(owner, entries))
    },
    dissolveOne,
  }
}

/** Returns the name of an entry in `Bundle.names`. */
function nameOf(owner: Owner, name: EntryName): string {
  return `${owner}/${entryKey(name)}`
}
