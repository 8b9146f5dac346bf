import { storeKeyBytes, type UnlockedKey, valueKey } from '#web/lib/crypto/account-key.ts'
import type { Bytes } from '#web/lib/crypto/base64url.ts'
import type { DeviceBox } from '#web/lib/crypto/is-box.ts'
import { eraseFile, readErasableFile, writeErasableFile } from '#web/lib/device/erasable-file.ts'

/*
 * The key of an account on a device that is unlocked. It is never stored in IndexedDB, whose log keeps the bytes of a CryptoKey
 * long after it is deleted: it is stored in a file that is overwritten when the device is locked. Where a browser has no such
 * files, the key stays in the memory of the page and is asked for again after a reload.
 */

/** Keys of an unlocked device, as a page holds them in memory. */
export interface DeviceKey {
  id: string
  /** Key for values as they are stored in the account. */
  key: CryptoKey
  /** Cipher for rows that this device stores. */
  box: DeviceBox
}

/** Owner of a key, and the database of this browser that it belongs to. */
export interface KeyPlace {
  database: string
  owner: string
}

const held = new Map<string, DeviceKey>()

/** Keys that this page needs although the device is locked: it is being unlocked, or being locked. */
const pinned = new Set<string>()

const fileOf = ({ database, owner }: KeyPlace) => `${database}-key-${owner}`

/** The key, where this page has it already. */
export function heldKey(place: KeyPlace): DeviceKey | undefined {
  return held.get(fileOf(place))
}

/** Keeps the key until the device is locked, or until the page is left where this browser cannot erase a file. */
export async function holdKey(place: KeyPlace, { id, bytes }: Omit<UnlockedKey, 'key'>): Promise<void> {
  const file = new Uint8Array(ID_BYTES + bytes.length)
  file.set(new TextEncoder().encode(id))
  file.set(bytes, ID_BYTES)
  const key = await keyFrom(id, bytes)
  pinKey(place, true)
  held.set(fileOf(place), key)
  await writeErasableFile(fileOf(place), file)
  file.fill(0)
}

/** The key, from the file where this page does not have it. Null where there is none, or it is another. */
export async function fetchKey(place: KeyPlace, id: string): Promise<DeviceKey | null> {
  const known = heldKey(place)
  if (known?.id === id) return known
  const file = await readErasableFile(fileOf(place))
  if (file?.length !== FILE_BYTES || new TextDecoder().decode(file.subarray(0, ID_BYTES)) !== id) return null
  const key = await keyFrom(id, file.subarray(ID_BYTES))
  file.fill(0)
  held.set(fileOf(place), key)
  return key
}

/** Whether the key is still there after a reload. */
export async function isKeyKept(place: KeyPlace): Promise<boolean> {
  return (await readErasableFile(fileOf(place))) !== null
}

export function pinKey(place: KeyPlace, isPinned: boolean): void {
  if (isPinned) pinned.add(fileOf(place))
  else pinned.delete(fileOf(place))
}

/** The device was locked by another page: this one forgets its key too. */
export function releaseKey(place: KeyPlace): void {
  if (!pinned.has(fileOf(place))) held.delete(fileOf(place))
}

/** It is gone from this device. @throws {Error} where the file could not be overwritten */
export async function dropKey(place: KeyPlace): Promise<void> {
  pinKey(place, false)
  held.delete(fileOf(place))
  await eraseFile(fileOf(place))
}

/** 16 hex digits. */
const ID_BYTES = 16
const FILE_BYTES = ID_BYTES + 64

async function keyFrom(id: string, bytes: Bytes): Promise<DeviceKey> {
  const { deviceBox } = await import('#web/lib/crypto/device-box.ts')
  return { id, key: await valueKey(bytes), box: deviceBox(storeKeyBytes(bytes)) }
}
