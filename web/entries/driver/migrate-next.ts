import type { MovedEntry } from '#contract/account/encryption.ts'
import type { Entry, Fields } from '#contract/entry.ts'
import { MAX_MOVED_ENTRIES } from '#contract/limits/encryption-limits.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { WireCodec } from '#web/entries/codec/wire-codec.ts'
import { isMigrated } from '#web/entries/replica/encryption-settings.ts'
import type { KnownEntry } from '#web/entries/replica/rows.ts'
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
 * Continues the migration to encryption: encrypts the next entries that the server can still read, and sends them. If
 * this fails, the next sync tries again.
 * @returns whether the server replaced entries; the caller then syncs once more to continue the migration
 */
export async function migrateNext(
  replica: ReplicaStore,
  perform: Perform,
  transport: MoveTransport,
): Promise<boolean> {
  const seal = replica.seal()
  if (!seal?.isUnlocked || isMigrated(seal) || seal.isDenied) return false
  try {
    const codec = await replica.codec()
    const waiting = await stillReadable(replica, seal.kinds)
    if (!codec.isEncrypted) return false
    if (waiting.length > 0) {
      replica.set({ toSeal: waiting.length })
      const entries = await nextMove(waiting, codec)
      const { moved } = await transport.move({ keyId: seal.keyId, entries })
      replica.set({ toSeal: waiting.length - moved })
      return moved > 0
    }
    await replica.rows().settleStored(replica.owner)
    const toSeal = await transport.readable()
    replica.set({ toSeal })
    if (toSeal === 0) await perform({ type: 'migrated', seal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return false
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

/** Returns the entries of which the server can read at least one value. */
async function stillReadable(
  { owner, transact }: ReplicaStore,
  kinds: readonly KnownEntry['kind'][],
): Promise<KnownEntry[]> {
  const found: KnownEntry[] = []
  const newest: ReadNewest = (...asked) => transact((tx) => tx.newest(...asked))
  for await (const page of pagesOf(newest, owner, kinds)) found.push(...page.filter(isStillReadable))
  return found
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
  for (const entry of waiting.slice(0, MAX_MOVED_ENTRIES)) {
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
