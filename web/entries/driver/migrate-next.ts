import type { MovedEntry } from '#contract/account/encryption.ts'
import type { Entry, Fields } from '#contract/entry.ts'
import { MAX_MOVED_ENTRIES } from '#contract/limits/encryption-limits.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { WireCodec } from '#web/entries/codec/wire-codec.ts'
import { isMigrated } from '#web/entries/replica/encryption-settings.ts'
import type { EntryName, KnownEntry } from '#web/entries/replica/rows.ts'
import type { ReadNewest } from '#web/entries/store/entry-store.ts'
import { pagesOf } from '#web/entries/store/pages-of.ts'
import type { ReplicaStore } from '#web/entries/store/replica-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Perform } from './encryption.ts'
import type { MoveTransport } from './transports.ts'

/**
 * Maximum total length of the entries in one migration request, in characters of JSON. One character is one
 * byte, because encrypted values are ASCII. A single entry may be longer; it is then sent alone.
 */
const MAX_MOVE_CHARS = 200_000

type Words = Pick<Entry, 'fields' | 'others'>

/**
 * Creates a function that continues the migration to encryption: it encrypts the next entries that the server can still
 * read, and sends them. If this fails, the next sync tries again. The function remembers how far it has read, so that
 * a migration reads each entry only a few times.
 * @returns a function that returns whether the server replaced entries; the caller then syncs once more to continue
 */
export function createMigration(
  replica: ReplicaStore,
  perform: Perform,
  transport: MoveTransport,
): () => Promise<boolean> {
  let search: Search | null = null

  return async () => {
    const seal = replica.seal()
    if (!seal?.isUnlocked || isMigrated(seal) || seal.isDenied) return false
    try {
      const codec = await replica.codec()
      if (!codec.isEncrypted) return false
      const of = JSON.stringify([seal.keyId, seal.kinds])
      if (search?.of !== of) search = begin(replica, of, seal.kinds)
      let waiting = await nextReadable(replica, search)
      if (waiting.length === 0 && search.hasFound) {
        // Entries that could not be moved, or have arrived since, are found by another search from the beginning.
        search = begin(replica, of, seal.kinds)
        waiting = await nextReadable(replica, search)
      }
      if (waiting.length > 0) {
        replica.set({ toSeal: Math.max(replica.state().toSeal, waiting.length) })
        const entries = await nextMove(waiting, codec)
        const { moved, readable } = await transport.move({ keyId: seal.keyId, entries })
        search.rest.unshift(...waiting.slice(entries.length).map(({ kind, id }) => ({ kind, id })))
        replica.set({ toSeal: readable })
        return moved > 0
      }
      search = null
      await replica.rows().settleStored(replica.owner)
      const toSeal = await transport.readable()
      replica.set({ toSeal })
      if (toSeal === 0) await perform({ type: 'migrated', seal })
    } catch (error) {
      search = null
      if (!(error instanceof ApiError)) throw error
    }
    return false
  }
}

/** Search for entries that the server can still read, which continues where it stopped. */
interface Search {
  /** Encryption settings for which the search was begun. */
  of: string
  pages: ReturnType<typeof pagesOf>
  /** Entries that were found and not sent yet. They are read again, because they may have changed since. */
  rest: EntryName[]
  /** Whether the search has found an entry. */
  hasFound: boolean
}

function begin({ owner, transact }: ReplicaStore, of: string, kinds: readonly KnownEntry['kind'][]): Search {
  const newest: ReadNewest = (...asked) => transact((tx) => tx.newest(...asked))
  return { of, pages: pagesOf(newest, owner, kinds), rest: [], hasFound: false }
}

/** Returns the next entries, at most `MAX_MOVED_ENTRIES`, of which the server can read at least one value. */
async function nextReadable({ owner, transact }: ReplicaStore, search: Search): Promise<KnownEntry[]> {
  const again = search.rest.splice(0, MAX_MOVED_ENTRIES)
  const read = again.length === 0 ? [] : await transact((tx) => tx.entriesNamed(owner, again))
  const found = read.filter((entry) => entry !== undefined).filter(isStillReadable)
  while (search.rest.length === 0 && found.length < MAX_MOVED_ENTRIES) {
    const { done, value } = await search.pages.next()
    if (done) break
    found.push(...value.filter(isStillReadable))
    search.rest = found.splice(MAX_MOVED_ENTRIES).map(({ kind, id }) => ({ kind, id }))
  }
  search.hasFound ||= found.length > 0
  return found
}

/** Returns the fields and conflict copies of an entry that can be encrypted but are not encrypted yet. */
function readableIn({ raw, fields, others }: KnownEntry): Words {
  const words = raw ?? { fields, others }
  const isReadable = ([field, value]: [string, Fields[string]]) =>
    isSealedField(field) && sealedKeyId(value) === null
  return {
    fields: Object.fromEntries(Object.entries(words.fields).filter(isReadable)),
    others: words.others.filter(({ text }) => sealedKeyId(text) === null),
  }
}

function isStillReadable(entry: KnownEntry): boolean {
  if (entry.sealing) return false
  const { fields, others } = readableIn(entry)
  return Object.keys(fields).length > 0 || others.length > 0
}

/**
 * Returns as many entries as fit into one request of the migration. Their values are encrypted, each bound to the
 * change that wrote it.
 */
async function nextMove(waiting: readonly KnownEntry[], codec: WireCodec): Promise<MovedEntry[]> {
  const moved: MovedEntry[] = []
  let chars = 0
  for (const entry of waiting) {
    const { fields, others } = await codec.encodeEntry({ ...entry, ...readableIn(entry) })
    const next: MovedEntry = {
      kind: entry.kind,
      id: entry.id,
      version: entry.version,
      fields: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)])),
      others: Object.fromEntries(others.map(({ id, text }) => [id, text])),
    }
    chars += JSON.stringify(next).length
    if (moved.length > 0 && chars > MAX_MOVE_CHARS) break
    moved.push(next)
  }
  return moved
}
