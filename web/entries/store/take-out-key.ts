import { legacyCodecOf } from '#web/entries/codec/find-wire-codec.ts'
import { isEncryptedKind } from '#web/entries/replica/encryption-settings.ts'
import { hasWords } from '#web/entries/replica/has-words.ts'
import { isSealedChange } from '#web/entries/replica/hold-changes.ts'
import { isSealedEntry, learnEntry } from '#web/entries/replica/learn-entry.ts'
import { kindOfDraft } from '#web/entries/replica/locked-draft.ts'
import type { Draft, KnownEntry, Owner, UnsentChange } from '#web/entries/replica/rows.ts'
import type { StoredRows } from './entry-store.ts'

/**
 * Locks a device whose key is in the database, where an earlier version of the app stored it: encrypts all text of
 * encrypted kinds, and then removes the key. Such a device has no key for stored rows, so values are encrypted as for
 * the server.
 */
export async function takeOutKey(
  owner: Owner,
  { rows, transact }: Pick<StoredRows, 'rows' | 'transact'>,
): Promise<void> {
  const seal = await rows.seal(owner)
  const codec = seal && (await legacyCodecOf(seal))
  if (!seal || !codec) return
  const isOfKind = (kind: KnownEntry['kind'] | undefined) => kind !== undefined && isEncryptedKind(seal, kind)

  /** Returns everything that can be read without the key. */
  async function readable() {
    const [entries, unsent, drafts] = await Promise.all([
      rows.entriesOf(owner),
      rows.unsentOf(owner),
      rows.draftsOf(owner),
    ])
    return {
      entries: entries.filter(
        (entry) => isPartlySealed(entry) || (isReadHere(entry) && (hasWords(entry) || entry.raw)),
      ),
      unsent: unsent.filter((change) => isOfKind(change.kind) && !isSealedChange(change)),
      drafts: drafts.filter((draft) => isOfKind(kindOfDraft(draft))),
    }
  }

  const locked = async (known: KnownEntry): Promise<KnownEntry> => {
    // An entry of which the server can still read some values is stored as it arrived: the migration to encryption has
    // to find these values.
    const isWhole = hasWords(known) && !isPartlySealed(known)
    const words = isWhole ? await codec.encodeEntry(known) : known.raw
    if (!words) return known
    const { owner: _, isSample: __, sealing: ___, raw: ____, replaced, ...entry } = known
    const again = learnEntry(owner, undefined, { ...entry, ...words }, 'locked', {
      ...seal,
      isUnlocked: false,
    })
    return { ...again, ...(replaced && { replaced }) }
  }

  for (;;) {
    const found = await readable()
    const entries = await encoded(found.entries, locked)
    const unsent = await encoded(found.unsent, codec.encode)
    const drafts = await encoded(found.drafts, codec.encodeDraft)
    const isDone = await transact(async () => {
      const now = await readable()
      // A row that has changed in the meantime is encrypted by the next attempt.
      await rows.putEntries(now.entries.flatMap((entry) => entries.get(JSON.stringify(entry)) ?? []))
      await rows.putUnsent(now.unsent.flatMap((change) => unsent.get(JSON.stringify(change)) ?? []))
      for (const draft of now.drafts) {
        const sealed = drafts.get(JSON.stringify(draft))
        if (!sealed) continue
        await rows.putDraft(sealed)
        await rows.removeDraft(draft)
      }
      const left = await readable()
      if (left.entries.length + left.unsent.length + left.drafts.length > 0) return false
      const { key: _, ...settings } = seal
      await rows.putSeal({ ...settings, openedAs: null })
      return true
    })
    if (isDone) return
  }
}

async function encoded<Row extends KnownEntry | UnsentChange | Draft>(
  rows: readonly Row[],
  encode: (row: Row) => Promise<Row>,
): Promise<Map<string, Row>> {
  return new Map(
    await Promise.all(rows.map(async (row) => [JSON.stringify(row), await encode(row)] as const)),
  )
}

/** Returns whether the server sent the entry encrypted and this device has decrypted it. */
function isReadHere({ sealing }: KnownEntry): boolean {
  return sealing !== undefined && sealing !== 'locked'
}

/** Returns whether some values of the entry were encrypted when it arrived, and others readable. */
function isPartlySealed({ sealing, raw }: KnownEntry): boolean {
  return sealing === undefined && raw !== undefined && isSealedEntry(raw)
}
