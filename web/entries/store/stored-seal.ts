import type { Table } from 'dexie'
import type { SealableKind } from '#contract/sealed.ts'
import { type DeviceCodec, deviceCodec, plainCodec } from './device-codec.ts'
import { fetchKey, heldKey, type KeyFile, pinKey, releaseKey } from './device-key.ts'
import type { Owner, Seal } from './entry-store.ts'

/** Encryption settings of an account in the form in which this device stores them: without the key. */
export interface StoredSeal extends Omit<Seal, 'key' | 'isKeyStored'> {
  /** Id of the period in which this device is unlocked; absent while it is locked. */
  openedAs?: string | null
  /** Kinds of entries that are never stored unencrypted. */
  storedKinds?: readonly SealableKind[]
  /** An earlier version of the app stored the key itself. */
  key?: CryptoKey | null
}

export type StoredSeals = Table<StoredSeal, Owner>

/**
 * Returns the encryption settings of an owner and the codec for their rows, within a transaction that
 * includes the table of seals.
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

/** Returns the settings in their stored form. @param before the settings that are stored now */
export function sealToStore(seals: StoredSeals, seal: Seal, before: StoredSeal | undefined): StoredSeal {
  const { key, isKeyStored: _, ...rest } = seal
  const place = placeOf(seals, seal.owner)
  const isOpen = key !== null && heldKey(place)?.id === seal.keyId
  // While this device is being locked, its key still decrypts rows that another tab stores, until it is
  // dropped.
  if (isOpen || before?.openedAs) pinKey(place, !isOpen)
  const isSame = isOpen && before?.openedAs && before.keyId === seal.keyId
  return {
    ...rest,
    openedAs: isSame && before.openedAs ? before.openedAs : isOpen ? crypto.randomUUID() : null,
    ...(isSame && before.storedKinds && { storedKinds: before.storedKinds }),
  }
}

/** Runs `work`, and runs it again if it needs a key that this page does not have yet. */
export async function withKeys<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof KeyNeeded)) throw error
      const { place, stored } = error
      // If the key cannot be loaded, this page stays locked until the device is unlocked again.
      if (!(await fetchKey(place, stored.keyId))) unreachable.add(String(stored.openedAs))
    }
  }
}

export function placeOf({ db }: StoredSeals, owner: Owner): KeyFile {
  return { database: db.name, owner }
}

/** Thrown within a transaction that needs the key: IndexedDB would end the transaction while it waits. */
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
 * Ids of unlock periods whose key this page could not load: it does not try again, and stays locked for them.
 */
const unreachable = new Set<string>()
