import type { AccountSealing, MovedEntry } from '#contract/account/encryption.ts'
import type { Entry } from '#contract/entry.ts'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { isSealable, type SealableKind, sealableKinds } from '#contract/sealed.ts'
import { newestFirst } from '#web/entries/store/entry-order.ts'
import type {
  EntryName,
  EntryStore,
  KnownEntry,
  Owner,
  Seal,
  StoreTransaction,
  UnsentChange,
} from '#web/entries/store/entry-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'
import { hasWords } from './has-words.ts'
import { isSealedEntry, learnEntry, type Opened } from './learn-entry.ts'
import { kindOfDraft } from './locked-draft.ts'
import { nextMove, stillReadable } from './next-move.ts'
import { noteSealedKinds } from './note-sealed-kinds.ts'

/** Requests to the server that replace readable entries with encrypted ones. @throws {ApiError} */
export interface MoveTransport {
  move(request: { keyId: string; entries: MovedEntry[] }): Promise<{ moved: number; readable: number }>
  /** Returns the number of entries of encrypted kinds that the server can still read. */
  readable(): Promise<number>
}

/** Encryption state of this device. */
export type SealingState = 'off' | 'locked' | 'open' | 'denied'

interface Deps {
  owner: Owner
  /** Returns the newest entries of a kind. */
  newest: (kind: SealableKind, limit: number) => Promise<KnownEntry[]>
  transact: <T>(work: (tx: StoreTransaction) => Promise<T>) => Promise<T>
  /**
   * Runs a transaction that changes the store, then updates the displayed entries that are named by
   * `touched`.
   */
  change: (touched: readonly EntryName[], work: (tx: StoreTransaction) => Promise<unknown>) => Promise<void>
  transport: MoveTransport
  /** Storage for the key of this device. */
  keys: KeyStore
}

type KeyStore = Pick<EntryStore, 'holdKey' | 'dropKey' | 'settleStored'>

interface Moved {
  left: number
  isMore: boolean
}

/** Encryption settings with the key available. */
type OpenSeal = Seal & { key: CryptoKey }

/**
 * Prepares replacements of entries with the key, outside of a transaction; the returned function applies
 * one inside of it.
 */
type Prepare = (entries: readonly KnownEntry[]) => Promise<(known: KnownEntry, index: number) => KnownEntry>

/** Number of entries that are decrypted or encrypted per transaction. */
const CHUNK = 200

/** Size of the first chunk of each kind, so that a page can show its first entries early. */
const FIRST_CHUNK = 50

/** Encryption code, loaded on demand: only accounts that use encryption need it. */
const loadWords = async () => ({
  ...(await import('./seal-drafts.ts')),
  ...(await import('./open-words.ts')),
  ...(await import('./seal-words.ts')),
})

export function isOpen(seal: Seal | undefined): seal is OpenSeal {
  return seal !== undefined && seal.key !== null
}

/**
 * Returns whether the migration to encryption is complete: the server can read no entry of an encrypted kind.
 */
export function isMoved({ kinds, movedKinds }: Seal): boolean {
  return kinds.every((kind) => movedKinds.includes(kind))
}

/** Returns whether the entry arrived encrypted and was decrypted on this device. */
function isReadHere({ sealing }: KnownEntry): boolean {
  return sealing !== undefined && sealing !== 'locked'
}

/** Returns whether only a part of the entry arrived encrypted. */
function isPartlySealed({ sealing, raw }: KnownEntry): boolean {
  return sealing === undefined && raw !== undefined && isSealedEntry(raw)
}

export function sealingState(seal: Seal | undefined): SealingState {
  if (!seal) return 'off'
  if (seal.isDenied) return 'denied'
  return isOpen(seal) ? 'open' : 'locked'
}

/**
 * Encryption between this device, whose entries are readable while it is unlocked, and the server, which
 * cannot read them.
 */
export function createSealing({ owner, transact, newest, change, transport, keys }: Deps) {
  const keyOf = (seal: OpenSeal) => ({ id: seal.keyId, key: seal.key })

  /**
   * Stores the encryption settings that the server reports. The server may add kinds; only the member can
   * accept that encryption is off or uses another key.
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

  /** Returns the changes in the form in which they may be sent: encrypted where the settings require it. */
  async function sealed(batch: readonly UnsentChange[], seal: Seal | undefined): Promise<UnsentChange[]> {
    if (!isOpen(seal) || seal.isDenied) return [...batch]
    const { sealChange } = await loadWords()
    const isOfSealedKind = ({ kind }: UnsentChange) => isSealable(kind) && seal.kinds.includes(kind)
    return Promise.all(
      batch.map((change) => (isOfSealedKind(change) ? sealChange(owner, change, keyOf(seal)) : change)),
    )
  }

  /**
   * Decrypts entries from the server where possible. Runs before the transaction that stores them, because an
   * IndexedDB transaction would end while it waits for the decryption.
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
   * Unlocks this device: encrypted entries can be read and written. @throws {ApiError}
   * `encryption.other_key`
   */
  async function unlock(
    unlocked: Pick<Seal, 'keyId' | 'kinds' | 'ways'> & Pick<UnlockedKey, 'key' | 'bytes'>,
  ): Promise<void> {
    const { keyId, ways, key, bytes } = unlocked
    // Only the member may replace the key that this device has: a link could contain a key that an attacker
    // knows too.
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
   * Decrypts everything that is still locked on this device, also after a page was closed while it unlocked
   * the device.
   */
  async function openAll(): Promise<void> {
    await openLocked()
    await openUnsent()
    await keys.settleStored(owner)
  }

  /** Decrypts entries that arrived while this device was locked. */
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

  /** Decrypts the changes that were unsent when this device was locked. */
  async function openUnsent(): Promise<void> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!isOpen(seal)) return
    const { openChange } = await loadWords()
    await rewriteUnsent(seal, 'open', (one) => openChange(owner, one, keyOf(seal)))
  }

  /** Encrypts drafts of encrypted kinds. A draft that changes during the encryption is left unchanged. */
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

  /** Decrypts or encrypts all changes of encrypted kinds that are still unsent. */
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
   * Deletes the key and all readable text of encrypted kinds from this device; unsent changes can be sent
   * without the key.
   */
  async function lock(): Promise<void> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!isOpen(seal)) return
    // The key is deleted last: if the page is closed before, this device is still unlocked.
    await sealAgain(seal)
    const now = await transact(async (tx) => {
      const now = await tx.seal(owner)
      if (now) await tx.putSeal({ ...now, key: null })
      return now
    })
    // Second pass, for entries that arrived or were written in another tab during the first one. From here on
    // this device is locked, so nothing is decrypted any more.
    await sealAgain({ ...seal, kinds: now?.kinds ?? seal.kinds })
    await keys.dropKey(owner)
  }

  async function sealAgain(seal: OpenSeal): Promise<void> {
    await sealDrafts(seal)
    const { sealChange, sealWords } = await loadWords()
    await inChunks('opened', async (entries) => {
      const sealedAgain = await Promise.all(entries.map((entry) => sealWords(owner, entry, keyOf(seal))))
      return (known, index) => {
        // If the server can still read a part of the entry, the server's version is stored unchanged, because
        // the migration must still encrypt that part.
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
   * Rewrites locked or decrypted entries in chunks, the newest first, unless a newer version arrived during
   * the work; decrypts nothing once the key is gone.
   */
  async function inChunks(which: 'locked' | 'opened', prepare: Prepare): Promise<void> {
    const isMeant = (entry: KnownEntry) =>
      which === 'locked' ? entry.sealing === 'locked' : isPartlySealed(entry) || isReadHere(entry)
    // Covers every kind that can be encrypted, because the server may have left one out of the settings.
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
   * Encrypts the next entries that the server can still read.
   * @param onProgress called with the number of such entries before the request
   * @returns the number left, and whether some were encrypted, so that another sync is worthwhile
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
   * Accepts the encryption settings that the server reports: this device forgets its own, and fetches all
   * entries again.
   */
  async function accept(): Promise<void> {
    const seal = await transact((tx) => tx.seal(owner))
    if (!seal) return
    await transact(async (tx) => {
      const known = await Promise.all(sealableKinds.map((kind) => tx.entriesOfKind(owner, kind)))
      const [unsent, drafts] = [await tx.unsentOf(owner), await tx.draftsOf(owner)]
      await tx.removeSeal(owner)
      // Rows that this device stored encrypted are stored unencrypted from now on.
      await tx.putEntries(
        known.flat().map(({ sealing: _, raw: __, replaced: ___, box: ____, ...entry }) => ({
          ...entry,
          version: 0,
        })),
      )
      // Changes that this device could not decrypt are lost with the key.
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
