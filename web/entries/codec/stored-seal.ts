import type { Table } from 'dexie'
import type { SealableKind } from '#contract/sealed.ts'
import type { Owner, Seal } from '#web/entries/replica/rows.ts'
import { type DeviceCodec, deviceCodec, plainCodec } from './device-codec.ts'
import { fetchKey, heldKey, type KeyFile, pinKey, releaseKey } from './device-key.ts'

/** Encryption settings of an account as they are stored on this device: without the key. */
export interface StoredSeal extends Omit<Seal, 'key' | 'isKeyStored'> {
  /**
   * Random id, set while this device has the key, and different after each unlocking. If it changes, pages load the key
   * again.
   */
  openedAs?: string | null
  /** Kinds of which this device has encrypted all stored rows. */
  storedKinds?: readonly SealableKind[]
  /** Key in the database, where only an earlier version of the app stored it. */
  key?: CryptoKey | null
}

export type StoredSeals = Table<StoredSeal, Owner>

/**
 * Returns the encryption settings of an owner, and the codec for the owner's rows. Called within a transaction that
 * includes the store of these settings.
 */
export async function sealIn(
  seals: StoredSeals,
  owner: Owner,
): Promise<{ stored: StoredSeal | undefined; seal: Seal | undefined; codec: DeviceCodec }> {
  const stored = await seals.get(owner)
  if (!stored) return { stored, seal: undefined, codec: plainCodec }
  const place = placeOf(seals, owner)
  const isOpen = (stored.openedAs ?? null) !== null
  if (isOpen && heldKey(place)?.id !== stored.keyId && !unreachable.has(String(stored.openedAs)))
    throw new KeyNeeded(place, stored)
  const held = heldKey(place)
  const key = held?.id === stored.keyId ? held : undefined
  if (!isOpen) releaseKey(place)
  const { openedAs: _, storedKinds: __, key: legacy, ...rest } = stored
  const seal: Seal = {
    ...rest,
    key: (isOpen ? key?.key : legacy) ?? null,
    ...(legacy && { isKeyStored: true }),
  }
  const kinds = isOpen ? stored.kinds : []
  return { stored, seal, codec: key ? deviceCodec({ box: key.box, kinds }) : plainCodec }
}

/**
 * Returns encryption settings in the form in which they are stored.
 * @param before settings that are stored now
 */
export function sealToStore(seals: StoredSeals, seal: Seal, before: StoredSeal | undefined): StoredSeal {
  const { key, isKeyStored: _, ...rest } = seal
  const place = placeOf(seals, seal.owner)
  const isOpen = key !== null && heldKey(place)?.id === seal.keyId
  // While this device is being locked, another tab may still store encrypted rows. This page must be able to decrypt
  // them. So the key stays in its memory until the key is erased from the device.
  if (isOpen || before?.openedAs) pinKey(place, !isOpen)
  const isSame = isOpen && before?.openedAs && before.keyId === seal.keyId
  return {
    ...rest,
    openedAs: isSame && before.openedAs ? before.openedAs : isOpen ? crypto.randomUUID() : null,
    ...(isSame && before.storedKinds && { storedKinds: before.storedKinds }),
  }
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

export function placeOf({ db }: StoredSeals, owner: Owner): KeyFile {
  return { database: db.name, owner }
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
 * Ids of unlockings (see `openedAs`) whose key this page could not load. For these, it does not try to load the key
 * again, and behaves as if this device were locked.
 */
const unreachable = new Set<string>()
