import { kindOfDraft } from '#web/entries/replica/drafts.ts'
import { isEncryptedKind } from '#web/entries/replica/encryption-settings.ts'
import { isSealedChange } from '#web/entries/replica/hold-changes.ts'
import { hasWords, isSealedEntry, learnEntry } from '#web/entries/replica/learn-entry.ts'
import type { Draft, KnownEntry, UnsentChange } from '#web/entries/replica/rows.ts'
import { wireCodecOf } from './codecs.ts'
import { lockedSeal, type StoredSeal } from './stored-seal.ts'

/** Rows of one owner that may contain text, as they are stored. */
export interface TextRows {
  entries: KnownEntry[]
  unsent: readonly UnsentChange[]
  drafts: Draft[]
}

/**
 * Returns functions for locking a device whose key is in IndexedDB, where an earlier version of the app stored it. Such
 * a device has no key for stored rows, so values are encrypted as for the server. Null if the key is not in IndexedDB.
 */
export async function legacyLockOf(stored: StoredSeal | undefined) {
  if (!stored?.key) return null
  const { key, ...settings } = stored
  const { owner, keyId } = settings
  const codec = await wireCodecOf(owner, { id: keyId, key, box: null })
  const isOfKind = (kind: KnownEntry['kind'] | undefined) =>
    kind !== undefined && isEncryptedKind(settings, kind)

  async function locked(known: KnownEntry): Promise<KnownEntry> {
    // An entry of which the server can still read some values is stored as it arrived: the migration to encryption has
    // to find these values.
    const isWhole = hasWords(known) && !isPartlySealed(known)
    const words = isWhole ? await codec.encodeEntry(known) : known.raw
    if (!words) return known
    const { owner: _, isSample: __, sealing: ___, raw: ____, replaced, ...entry } = known
    const seal = { ...settings, isUnlocked: false }
    const again = learnEntry(owner, undefined, { ...entry, ...words }, 'locked', seal)
    return { ...again, ...(replaced && { replaced }) }
  }

  return {
    /** Returns the rows with text that is stored unencrypted, and has to be encrypted before the key is erased. */
    readable: ({ entries, unsent, drafts }: TextRows): TextRows => ({
      entries: entries.filter(
        (entry) => isPartlySealed(entry) || (isReadHere(entry) && (hasWords(entry) || entry.raw)),
      ),
      unsent: unsent.filter((change) => isOfKind(change.kind) && !isSealedChange(change)),
      drafts: drafts.filter((draft) => isOfKind(kindOfDraft(draft))),
    }),
    /**
     * Encrypts rows before the transaction that stores them. Returns a lookup function for each of entries, changes and
     * drafts. It returns the encrypted form of a row; undefined if the row has changed since.
     */
    encode: async ({ entries, unsent, drafts }: TextRows) => ({
      entry: await encoded(entries, locked),
      change: await encoded(unsent, codec.encode),
      draft: await encoded(drafts, codec.encodeDraft),
    }),
    /** Encryption settings of the locked device, which do not contain the key. */
    settings: lockedSeal(stored),
  }
}

async function encoded<Row>(rows: readonly Row[], encode: (row: Row) => Promise<Row>) {
  const pairs = rows.map(async (row) => [JSON.stringify(row), await encode(row)] as const)
  const byRow = new Map(await Promise.all(pairs))
  return (row: Row): Row | undefined => byRow.get(JSON.stringify(row))
}

/** Returns whether the server sent the entry encrypted and this device has decrypted it. */
function isReadHere({ sealing }: KnownEntry): boolean {
  return sealing !== undefined && sealing !== 'locked'
}

/** Returns whether some values of the entry were encrypted when it arrived, and others readable. */
function isPartlySealed({ sealing, raw }: KnownEntry): boolean {
  return sealing === undefined && raw !== undefined && isSealedEntry(raw)
}
