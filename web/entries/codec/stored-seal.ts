import type { SealableKind } from '#contract/sealed.ts'
import type { Seal } from '#web/entries/replica/rows.ts'
import { type DeviceCodec, deviceCodec, plainCodec } from './device-codec.ts'
import { fetchKey, heldKey, type KeyFile, pinKey, releaseKey } from './device-key.ts'

/** Encryption settings of an account as they are stored on this device: without the key. */
export interface StoredSeal extends Omit<Seal, 'isUnlocked'> {
  /**
   * Random id, set while this device has the key, and different after each unlocking. If it changes, pages load the key
   * again.
   */
  openedAs?: string | null
  /** Kinds of entries whose stored rows are all encrypted on this device. */
  storedKinds?: readonly SealableKind[]
  /** The encryption key. Only an earlier version of the app stored it in the database. */
  key?: CryptoKey | null
}

/** Encryption settings of an owner, and the codec for the owner's rows. */
export interface FoundSeal {
  seal: Seal | undefined
  codec: DeviceCodec
}

/**
 * Returns the encryption settings of an owner from their stored form.
 * @throws {KeyNeeded} if the key has to be loaded first: see `withKeys`
 */
export function sealFrom(stored: StoredSeal | undefined, place: KeyFile): FoundSeal {
  if (!stored) return { seal: undefined, codec: plainCodec }
  const { openedAs, storedKinds: _, key: __, ...settings } = stored
  const isOpen = (openedAs ?? null) !== null
  if (!isOpen) releaseKey(place)
  const held = heldKey(place)
  const key = isOpen && held?.id === stored.keyId ? held : undefined
  if (isOpen && !key && !unreachable.has(String(openedAs))) throw new KeyNeeded(place, stored)
  return {
    seal: { ...settings, isUnlocked: key !== undefined },
    codec: key ? deviceCodec({ box: key.box, kinds: stored.kinds }) : plainCodec,
  }
}

/**
 * Returns encryption settings in the form in which they are stored.
 * @param before settings that are stored now
 */
export function sealToStore(
  { isUnlocked, ...settings }: Seal,
  before: StoredSeal | undefined,
  place: KeyFile,
): StoredSeal {
  const isOpen = isUnlocked && heldKey(place)?.id === settings.keyId
  if (isOpen) pinKey(place, false)
  const isSame = isOpen && before?.openedAs && before.keyId === settings.keyId
  return {
    ...settings,
    openedAs: isSame && before.openedAs ? before.openedAs : isOpen ? crypto.randomUUID() : null,
    ...(isSame && before.storedKinds && { storedKinds: before.storedKinds }),
  }
}

/** Returns the settings of a device after it was locked. */
export function lockedSeal({ key: _, ...settings }: StoredSeal): StoredSeal {
  return { ...settings, openedAs: null }
}

/** Runs `work`. If that needs a key that is not in memory, loads the key and runs `work` again. */
export async function withKeys<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof KeyNeeded)) throw error
      const { place, stored } = error
      // If the key cannot be loaded, this page behaves as if this device were locked, until the member unlocks it
      // again.
      if (!(await fetchKey(place, stored.keyId))) unreachable.add(String(stored.openedAs))
    }
  }
}

/**
 * Thrown in a transaction that needs a key which is not in memory. The transaction cannot load the key itself:
 * IndexedDB would end it during the wait.
 */
class KeyNeeded extends Error {
  readonly place: KeyFile
  readonly stored: StoredSeal
  constructor(place: KeyFile, stored: StoredSeal) {
    super('The key of this device has to be fetched.')
    this.place = place
    this.stored = stored
  }
}

/**
 * Values of `openedAs` (the random id of an unlocking) whose key this page could not load. The page does not try to
 * load such a key again, and behaves as if this device were locked.
 */
const unreachable = new Set<string>()
