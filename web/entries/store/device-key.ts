import { storeKeyBytes, type UnlockedKey, valueKey } from '#web/lib/crypto/account-key.ts'
import type { Bytes } from '#web/lib/crypto/base64url.ts'
import type { DeviceBox } from '#web/lib/crypto/is-box.ts'
import { eraseFile, readErasableFile, writeErasableFile } from '#web/lib/device/erasable-file.ts'

/*
 * Storage for the key of an account on an unlocked device. The key is never stored in IndexedDB, whose log
 * keeps the bytes of a CryptoKey long after it is deleted: it is stored in a file that is overwritten when
 * the device is locked. If a browser has no such files, the key stays in the memory of the page and the
 * member must enter it again after a reload.
 */

/** Keys of an unlocked device, as a page holds them in memory. */
export interface DeviceKey {
  id: string
  /** Key for values in the form in which the account stores them. */
  key: CryptoKey
  /** Cipher for the rows that this device stores. */
  box: DeviceBox
}

/** Owner of a key, and the database of this browser that it belongs to. */
export interface KeyFile {
  database: string
  owner: string
}

const held = new Map<string, DeviceKey>()

/** Keys that this page needs although the device is locked: it is being unlocked, or being locked. */
const pinned = new Set<string>()

const fileOf = ({ database, owner }: KeyFile) => `${database}-key-${owner}`

/** Returns the key, if this page has it in memory. */
export function heldKey(place: KeyFile): DeviceKey | undefined {
  return held.get(fileOf(place))
}

/**
 * Stores the key until the device is locked; if this browser cannot erase a file, only until the page
 * closes.
 */
export async function holdKey(place: KeyFile, { id, bytes }: Omit<UnlockedKey, 'key'>): Promise<void> {
  const file = new Uint8Array(ID_BYTES + bytes.length)
  file.set(new TextEncoder().encode(id))
  file.set(bytes, ID_BYTES)
  const key = await keyFrom(id, bytes)
  pinKey(place, true)
  held.set(fileOf(place), key)
  await writeErasableFile(fileOf(place), file)
  file.fill(0)
}

/** Returns the key from memory, or else from the file. Null if there is none, or it has another id. */
export async function fetchKey(place: KeyFile, id: string): Promise<DeviceKey | null> {
  const known = heldKey(place)
  if (known?.id === id) return known
  const file = await readErasableFile(fileOf(place))
  if (file?.length !== FILE_BYTES || new TextDecoder().decode(file.subarray(0, ID_BYTES)) !== id) return null
  const key = await keyFrom(id, file.subarray(ID_BYTES))
  file.fill(0)
  held.set(fileOf(place), key)
  return key
}

/** Returns whether the key survives a reload. */
export async function isKeyStored(place: KeyFile): Promise<boolean> {
  return (await readErasableFile(fileOf(place))) !== null
}

export function pinKey(place: KeyFile, isPinned: boolean): void {
  if (isPinned) pinned.add(fileOf(place))
  else pinned.delete(fileOf(place))
}

/** Removes the key from memory after another page has locked the device. */
export function releaseKey(place: KeyFile): void {
  if (!pinned.has(fileOf(place))) held.delete(fileOf(place))
}

/** Erases the key from this device. @throws {Error} if the file could not be overwritten */
export async function dropKey(place: KeyFile): Promise<void> {
  pinKey(place, false)
  held.delete(fileOf(place))
  await eraseFile(fileOf(place))
}

/** 16 hexadecimal digits. */
const ID_BYTES = 16
const FILE_BYTES = ID_BYTES + 64

async function keyFrom(id: string, bytes: Bytes): Promise<DeviceKey> {
  const { deviceBox } = await import('#web/lib/crypto/device-box.ts')
  return { id, key: await valueKey(bytes), box: deviceBox(storeKeyBytes(bytes)) }
}
