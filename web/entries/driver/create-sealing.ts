import type { AccountSealing, MovedEntry } from '#contract/account/encryption.ts'
import type { Entry } from '#contract/entry.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { isSealable, type SealableKind, sealableKinds } from '#contract/sealed.ts'
import { newestFirst } from '#web/entries/replica/entry-order.ts'
import { hasWords } from '#web/entries/replica/has-words.ts'
import { isSealedEntry, learnEntry, type Opened } from '#web/entries/replica/learn-entry.ts'
import { kindOfDraft } from '#web/entries/replica/locked-draft.ts'
import { noteSealedKinds } from '#web/entries/replica/note-sealed-kinds.ts'
import type { EntryName, KnownEntry, Owner, Seal, UnsentChange } from '#web/entries/replica/rows.ts'
import type { EntryStore, StoreTransaction } from '#web/entries/store/entry-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'
import { nextMove, stillReadable } from './next-move.ts'

/**
 * Requests of the migration to encryption, by which encrypted entries replace readable ones on the server.
 * @throws {ApiError}
 */
export interface MoveTransport {
  move(request: { keyId: string; entries: MovedEntry[] }): Promise<{ moved: number; readable: number }>
  /** Returns how many entries of encrypted kinds the server can still read. */
  readable(): Promise<number>
}

/**
 * Encryption state of this device. `off`: the account does not use encryption. `locked`: the account uses encryption,
 * but this device does not have the key. `open`: this device has the key. `denied`: the server reports other settings
 * than this device knows.
 */
export type SealingState = 'off' | 'locked' | 'open' | 'denied'

interface Deps {
  owner: Owner
  /** Returns the newest entries of a kind. */
  newest: (kind: SealableKind, limit: number) => Promise<KnownEntry[]>
  transact: <T>(work: (tx: StoreTransaction) => Promise<T>) => Promise<T>
  /**
   * Runs a transaction that changes stored entries. Then updates those of the displayed entries that `touched` names.
   */
  change: (touched: readonly EntryName[], work: (tx: StoreTransaction) => Promise<unknown>) => Promise<void>
  transport: MoveTransport
  /** Storage for the encryption key on this device. */
  keys: KeyStore
}

type KeyStore = Pick<EntryStore, 'holdKey' | 'dropKey' | 'settleStored'>

interface Moved {
  left: number
  isMore: boolean
}

/** Encryption settings on a device that has the key. */
type OpenSeal = Seal & { key: CryptoKey }

/**
 * Calculates replacements for entries, using the encryption key, before a transaction begins. Returns a synchronous
 * function that applies the replacements within the transaction.
 */
type Prepare = (entries: readonly KnownEntry[]) => Promise<(known: KnownEntry, index: number) => KnownEntry>

/** Number of entries that are decrypted or encrypted in one transaction. */
const CHUNK = 200

/** Number of entries of each kind that are decrypted first, so that a page can display them early. */
const FIRST_CHUNK = 50

/** Code for encrypting and decrypting entries. Loaded on demand, because only accounts with encryption need it. */
const loadWords = async () => ({
  ...(await import('#web/entries/codec/seal-drafts.ts')),
  ...(await import('#web/entries/codec/open-words.ts')),
  ...(await import('#web/entries/codec/seal-words.ts')),
})

export function isOpen(seal: Seal | undefined): seal is OpenSeal {
  return seal !== undefined && seal.key !== null
}

/**
 * Returns whether the migration to encryption is complete, so that the server can no longer read any entry of an
 * encrypted kind.
 */
export function isMoved({ kinds, movedKinds }: Seal): boolean {
  return kinds.every((kind) => movedKinds.includes(kind))
}

/** Returns whether the server sent the entry encrypted and this device has decrypted it. */
function isReadHere({ sealing }: KnownEntry): boolean {
  return sealing !== undefined && sealing !== 'locked'
}

/** Returns whether some values of the entry were encrypted when it arrived, and others readable. */
function isPartlySealed({ sealing, raw }: KnownEntry): boolean {
  return sealing === undefined && raw !== undefined && isSealedEntry(raw)
}

export function sealingState(seal: Seal | undefined): SealingState {
  if (!seal) return 'off'
  if (seal.isDenied) return 'denied'
  return isOpen(seal) ? 'open' : 'locked'
}

/** Encrypts entries for the server, which must not be able to read them, and decrypts those that arrive from it. */
export function createSealing({ owner, transact, newest, change, transport, keys }: Deps) {
  const keyOf = (seal: OpenSeal) => ({ id: seal.keyId, key: seal.key })

  /**
   * Stores the encryption settings that the server reports, if they only add kinds. If the server reports that
   * encryption is off, or another key, the stored settings remain and are marked as denied (`isDenied`). Only the
   * member can accept such a report, because the server may have been compromised.
   */
  function learn(reported: AccountSealing | null | undefined): Promise<Seal | undefined> {
    return transact(async (tx) => {
      const seal = await tx.seal(owner)
      if (reported === undefined || (reported === null && !seal)) return seal
      const learned = reported ? sealOf(seal, reported) : seal && { ...seal, isDenied: true }
      if (learned && learned !== seal) await tx.putSeal(learned)
      return learned
    })
  }

  function sealOf(seal: Seal | undefined, reported: AccountSealing): Seal {
    const { keyId, kinds } = reported
    if (!seal) return { owner, keyId, kinds, key: null, movedKinds: [], isDenied: false, ways: [] }
    if (seal.keyId !== keyId) return seal.isDenied ? seal : { ...seal, isDenied: true }
    const added = kinds.filter((kind) => !seal.kinds.includes(kind))
    if (added.length === 0 && !seal.isDenied) return seal
    return { ...seal, kinds: [...seal.kinds, ...added], isDenied: false }
  }

  /** Returns changes in the form in which they may be sent: those of encrypted kinds are encrypted. */
  async function sealed(batch: readonly UnsentChange[], seal: Seal | undefined): Promise<UnsentChange[]> {
    if (!isOpen(seal) || seal.isDenied) return [...batch]
    const { sealChange } = await loadWords()
    const isOfSealedKind = ({ kind }: UnsentChange) => isSealable(kind) && seal.kinds.includes(kind)
    return Promise.all(
      batch.map((change) => (isOfSealedKind(change) ? sealChange(owner, change, keyOf(seal)) : change)),
    )
  }

  /**
   * Decrypts entries of a response as far as possible. Called before the transaction that stores them: while it waited
   * for the decryption, IndexedDB would end the transaction.
   */
  async function open(entries: readonly Entry[], seal: Seal | undefined): Promise<Opened[]> {
    if (!entries.some(isSealedEntry)) return entries.map(() => undefined)
    if (!isOpen(seal)) return entries.map((entry) => (isSealedEntry(entry) ? 'locked' : undefined))
    const { openWords } = await loadWords()
    const openOne = async (entry: Entry): Promise<Opened> =>
      isSealedEntry(entry) ? ((await openWords(owner, entry, keyOf(seal))) ?? 'not_authentic') : undefined
    return Promise.all(entries.map(openOne))
  }

  /**
   * Stores the key on this device and decrypts its entries.
   * @throws {ApiError} `encryption.other_key`
   */
  async function unlock(
    unlocked: Pick<Seal, 'keyId' | 'kinds' | 'ways'> & Pick<UnlockedKey, 'key' | 'bytes'>,
  ): Promise<void> {
    const { keyId, ways, key, bytes } = unlocked
    // A key other than that of the account is refused: an attacker could get the member to open a link with a key that
    // the attacker knows. Only the member may replace the key.
    const knownSeal = async (tx: StoreTransaction) => {
      const before = await tx.seal(owner)
      if (before && before.keyId !== keyId) throw new ApiError(encryptionErrors.other_key)
      return before
    }
    await transact(knownSeal)
    await keys.holdKey(owner, { id: keyId, bytes })
    await transact(async (tx) => {
      const before = await knownSeal(tx)
      const kinds = [...new Set([...(before?.kinds ?? []), ...unlocked.kinds])]
      const { movedKinds, isDenied } = before ?? { movedKinds: [], isDenied: false }
      await tx.putSeal({ owner, keyId, ways, key, kinds, movedKinds, isDenied })
    })
    await openAll()
  }

  /**
   * Decrypts everything on this device that is still encrypted. Also completes this if an earlier page was closed
   * before it had decrypted everything.
   */
  async function openAll(): Promise<void> {
    await openLocked()
    await openUnsent()
    await keys.settleStored(owner)
  }

  /** Decrypts the entries that arrived while this device did not have the key. */
  async function openLocked(): Promise<void> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!isOpen(seal)) return
    const { openWords } = await loadWords()
    await inChunks('locked', async (entries) => {
      const opened = await Promise.all(
        entries.map(
          async ({ raw }) => (raw && (await openWords(owner, raw, keyOf(seal)))) ?? 'not_authentic',
        ),
      )
      await transact((tx) => noteSealedKinds(tx, owner, entries, opened))
      return (known, index) => {
        const { sealing: _, raw, ...rest } = known
        if (!raw) return known
        const version = known.version
        return learnEntry(owner, rest, { ...raw, version }, opened[index], seal)
      }
    })
  }

  /** Decrypts unsent changes that were encrypted when the key was removed from this device. */
  async function openUnsent(): Promise<void> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!isOpen(seal)) return
    const { openChange } = await loadWords()
    await rewriteUnsent(seal, 'open', (one) => openChange(owner, one, keyOf(seal)))
  }

  /** Encrypts the drafts of encrypted kinds. If the user edits a draft in the meantime, it is left unchanged. */
  async function sealDrafts(seal: OpenSeal): Promise<void> {
    const { sealDraft } = await loadWords()
    const readable = (await transact((tx) => tx.draftsOf(owner))).filter((draft) => {
      const kind = kindOfDraft(draft)
      return kind && seal.kinds.includes(kind)
    })
    const sealed = await Promise.all(readable.map((draft) => sealDraft(draft, keyOf(seal))))
    await transact(async (tx) => {
      const now = new Map((await tx.draftsOf(owner)).map((draft) => [draft.name, draft.values]))
      for (const [index, draft] of readable.entries()) {
        const after = sealed[index]
        if (!after || JSON.stringify(now.get(draft.name)) !== JSON.stringify(draft.values)) continue
        await tx.putDraft(after)
        await tx.removeDraft(draft)
      }
    })
  }

  /** Decrypts or encrypts the unsent changes of encrypted kinds. Those that were sent in the meantime are skipped. */
  async function rewriteUnsent(
    { kinds }: Seal,
    what: 'open' | 'seal',
    rewrite: (change: UnsentChange) => Promise<UnsentChange>,
  ): Promise<void> {
    const unsent = (await transact((tx) => tx.unsentOf(owner))).filter(({ kind }) =>
      kinds.some((one) => one === kind),
    )
    const rewritten = new Map(
      await Promise.all(unsent.map(async (one) => [one.id, await rewrite(one)] as const)),
    )
    await change([], async (tx) => {
      if (what === 'open' && !isOpen(await tx.seal(owner))) return
      const still = await tx.unsentOf(owner)
      await tx.putUnsent(
        still.flatMap((one) => {
          const again = rewritten.get(one.id)
          return again ? [{ ...one, fields: again.fields }] : []
        }),
      )
    })
  }

  /**
   * Locks this device: encrypts all text of encrypted kinds, and then deletes the key. Unsent changes are encrypted as
   * for the server, so that they can be sent without the key.
   */
  async function lock(): Promise<void> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!isOpen(seal)) return
    // The key is deleted last, so that an interruption loses nothing: if the page is closed before that, this device
    // can still decrypt everything.
    await sealAgain(seal)
    const now = await transact(async (tx) => {
      const now = await tx.seal(owner)
      if (now) await tx.putSeal({ ...now, key: null })
      return now
    })
    // Encrypts once more, because entries may have arrived, or have been written in another tab, during the first time.
    // The settings no longer contain the key, so no other code decrypts anything from here on.
    await sealAgain({ ...seal, kinds: now?.kinds ?? seal.kinds })
    await keys.dropKey(owner)
  }

  async function sealAgain(seal: OpenSeal): Promise<void> {
    await sealDrafts(seal)
    const { sealChange, sealWords } = await loadWords()
    await inChunks('opened', async (entries) => {
      const sealedAgain = await Promise.all(entries.map((entry) => sealWords(owner, entry, keyOf(seal))))
      return (known, index) => {
        // An entry of which the server can still read some values is stored as it arrived: the migration to encryption
        // has to find these values.
        const words = hasWords(known) && !isPartlySealed(known) ? sealedAgain[index] : known.raw
        if (!words) return known
        const { owner: _, isSample: __, sealing: ___, raw: ____, replaced, ...entry } = known
        const again = learnEntry(owner, undefined, { ...entry, ...words }, 'locked', seal)
        return { ...again, ...(replaced && { replaced }) }
      }
    })
    await rewriteUnsent(seal, 'seal', (one) => sealChange(owner, one, keyOf(seal)))
  }

  /**
   * Replaces encrypted entries with decrypted ones (`locked`), or decrypted ones with encrypted ones (`opened`). Works
   * in chunks, newest entries first. An entry is skipped if a newer version arrives in the meantime. If the key is
   * removed, no more entries are decrypted.
   */
  async function inChunks(which: 'locked' | 'opened', prepare: Prepare): Promise<void> {
    const isMeant = (entry: KnownEntry) =>
      which === 'locked' ? entry.sealing === 'locked' : isPartlySealed(entry) || isReadHere(entry)
    // All kinds that can be encrypted are searched, not only those in the settings: the server may have left a kind out
    // of them.
    for (const kind of sealableKinds) {
      const first = await newest(kind, FIRST_CHUNK)
      await rewriteChunk(first.filter(isMeant), which, prepare)
    }
    for (const kind of sealableKinds) {
      const all = await transact((tx) => tx.entriesOfKind(owner, kind))
      const selected = all.filter(isMeant).sort(newestFirst)
      for (let from = 0; from < selected.length; from += CHUNK)
        await rewriteChunk(selected.slice(from, from + CHUNK), which, prepare)
    }
  }

  async function rewriteChunk(
    entries: readonly KnownEntry[],
    which: 'locked' | 'opened',
    prepare: Prepare,
  ): Promise<void> {
    if (entries.length === 0) return
    const rewrite = await prepare(entries)
    await change(entries, async (tx) => {
      if (which === 'locked' && !isOpen(await tx.seal(owner))) return
      const now = await tx.entriesNamed(owner, entries)
      const rewritten = now.flatMap((known, index) => {
        const before = entries[index]
        const isSame = known?.version === before?.version && known?.sealing === before?.sealing
        return known && isSame ? [rewrite(known, index)] : []
      })
      await tx.putEntries(rewritten)
    })
  }

  /**
   * Continues the migration to encryption: encrypts the next entries that the server can still read, and sends them.
   * @param onProgress called before the request with the number of entries that are left
   * @returns the number left, and whether entries were replaced, so that another sync makes sense
   */
  async function move(onProgress: (left: number) => void): Promise<Moved> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!isOpen(seal) || isMoved(seal) || seal.isDenied) return { left: 0, isMore: false }
    const all = await transact(async (tx) =>
      Promise.all(seal.kinds.map((kind) => tx.entriesOfKind(owner, kind))),
    )
    const { sealWords } = await loadWords()
    const waiting = stillReadable(all.flat())
    if (waiting.length > 0) {
      onProgress(waiting.length)
      const entries = await nextMove(waiting, (entry) => sealWords(owner, entry, keyOf(seal)))
      const { moved } = await transport.move({ keyId: seal.keyId, entries })
      return { left: waiting.length - moved, isMore: moved > 0 }
    }
    await keys.settleStored(owner)
    const left = await transport.readable()
    if (left > 0) return { left, isMore: false }
    await transact(async (tx) => {
      const now = await tx.seal(owner)
      const isSame = now?.keyId === seal.keyId && now.kinds.length === seal.kinds.length
      if (now && isSame) await tx.putSeal({ ...now, movedKinds: now.kinds })
    })
    return { left: 0, isMore: false }
  }

  /**
   * Accepts the encryption settings that the server reports. This device forgets its own settings and requests all
   * entries again.
   */
  async function accept(): Promise<void> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!seal) return
    await transact(async (tx) => {
      const known = await Promise.all(sealableKinds.map((kind) => tx.entriesOfKind(owner, kind)))
      const [unsent, drafts] = [await tx.unsentOf(owner), await tx.draftsOf(owner)]
      await tx.removeSeal(owner)
      // The encryption settings are removed now. Rows that this device could decrypt are therefore stored unencrypted.
      await tx.putEntries(
        known.flat().map(({ sealing: _, raw: __, replaced: ___, box: ____, ...entry }) => ({
          ...entry,
          version: 0,
        })),
      )
      // Changes that this device could not decrypt are deleted: no one can decrypt them any more without the key.
      await tx.removeUnsent(unsent.filter(({ box }) => box !== undefined))
      await tx.putUnsent(unsent.filter(({ box }) => box === undefined))
      for (const draft of drafts) await tx.putDraft(draft)
      const self = await tx.self(owner)
      if (self) await tx.putSelf({ ...self, since: 0 })
    })
    await keys.dropKey(owner)
  }

  return { learn, sealed, open, unlock, openAll, lock, move, accept }
}
