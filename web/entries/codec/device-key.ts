import { storeKeyBytes, type UnlockedKey, valueKey } from '#web/lib/crypto/account-key.ts'
import type { Bytes } from '#web/lib/crypto/base64url.ts'
import type { DeviceBox } from '#web/lib/crypto/is-box.ts'
import { eraseFile, readErasableFile, writeErasableFile } from '#web/lib/device/erasable-file.ts'
import { openedOnce } from './opened-once.ts'

/* Storage for the account's derived encryption keys on this device, from unlocking until locking. The keys are not
   stored in IndexedDB, because its log still contains a CryptoKey long after deletion. They are stored in a file,
   which is overwritten when the device is locked. Some browsers do not support such files. The keys are then only in
   the memory of the page, and the member has to enter their secret again after a reload. */

/** Keys of an unlocked device, in the memory of a page. */
export interface DeviceKey {
  id: string
  /** Key that encrypts values before they are sent to the server, which cannot decrypt them. */
  key: CryptoKey
  /** Cipher that encrypts the rows in the database of this device. */
  box: DeviceBox
}

/** Identifies the stored key of one owner in one database of this browser. */
export interface KeyFile {
  database: string
  owner: string
  /** Whether the key is only in the memory of this page, like the rows that it encrypts. */
  isInMemory?: boolean
}

const held = new Map<string, DeviceKey>()

/**
 * File names of the keys that must remain in memory although IndexedDB still says that this device is locked, because
 * unlocking is in progress.
 */
const pinned = new Set<string>()

const fileOf = ({ database, owner }: KeyFile) => `${database}-key-${owner}`

/** Returns the keys of an owner if they are in the memory of this page. */
export function heldKey(place: KeyFile): DeviceKey | undefined {
  return held.get(fileOf(place))
}

/**
 * Stores the key until it is erased by `dropKey`. In a browser that cannot erase files, it is stored only until the
 * page closes.
 */
export async function holdKey(place: KeyFile, { keyId: id, bytes, key }: Secret): Promise<void> {
  const held = await keyFrom(id, bytes, key)
  pinKey(place, true)
  putKey(place, held)
  if (place.isInMemory) return
  const file = new Uint8Array(ID_BYTES + bytes.length)
  file.set(new TextEncoder().encode(id))
  file.set(bytes, ID_BYTES)
  await writeErasableFile(fileOf(place), file)
  file.fill(0)
}

/**
 * The bytes of an account key, its id and, if it was already imported from the bytes, the CryptoKey that encrypts
 * values (`key`).
 */
export type Secret = { keyId: UnlockedKey['id'] } & Pick<UnlockedKey, 'bytes'> &
  Partial<Pick<UnlockedKey, 'key'>>

/** Makes a key available in the memory of this page. */
export function putKey(place: KeyFile, key: DeviceKey): void {
  held.set(fileOf(place), key)
}

/** Returns the key with this id from memory or from its file; null if neither contains a key with this id. */
export async function fetchKey(place: KeyFile, id: string): Promise<DeviceKey | null> {
  const known = heldKey(place)
  if (known?.id === id) return known
  if (place.isInMemory) return null
  const file = await readErasableFile(fileOf(place))
  if (file?.length !== FILE_BYTES || new TextDecoder().decode(file.subarray(0, ID_BYTES)) !== id) return null
  const key = await keyFrom(id, file.subarray(ID_BYTES))
  file.fill(0)
  held.set(fileOf(place), key)
  return key
}

/** Returns whether the key is in a file, and therefore still available after a reload of the page. */
export async function isKeyStored(place: KeyFile): Promise<boolean> {
  return (await readErasableFile(fileOf(place))) !== null
}

export function pinKey(place: KeyFile, isPinned: boolean): void {
  if (isPinned) pinned.add(fileOf(place))
  else pinned.delete(fileOf(place))
}

/** Removes the key from the memory of this page, after another page has locked this device. */
export function releaseKey(place: KeyFile): void {
  if (!pinned.has(fileOf(place))) held.delete(fileOf(place))
}

/**
 * Erases the key from this device.
 * @throws {Error} if its file could not be overwritten
 */
export async function dropKey(place: KeyFile): Promise<void> {
  pinKey(place, false)
  held.delete(fileOf(place))
  if (!place.isInMemory) await eraseFile(fileOf(place))
}

/** 16 hexadecimal digits. */
const ID_BYTES = 16
const FILE_BYTES = ID_BYTES + 64

async function keyFrom(id: string, bytes: Bytes, key?: CryptoKey): Promise<DeviceKey> {
  const { deviceBox } = await import('#web/lib/crypto/device-box.ts')
  return { id, key: key ?? (await valueKey(bytes)), box: openedOnce(deviceBox(storeKeyBytes(bytes))) }
}
