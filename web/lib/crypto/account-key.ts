import type { Bytes } from './base64url.ts'
import { deriveBytes } from './derive-key.ts'
import type { SealingKey } from './sealed-value.ts'

const KEY_BYTES = 32
const KEY_ID_BYTES = 8

/**
 * Generates the account key. All data of the account can be decrypted with it, so it is in memory only during a call,
 * and is overwritten with zeros afterwards.
 */
export function makeAccountKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES))
}

/**
 * The derived keys that a device stores once the member has unlocked it. With them the device can decrypt and encrypt
 * all data of the account.
 */
export interface UnlockedKey extends SealingKey {
  /**
   * The keys as bytes, in the form in which the device stores them: first the value key, then the key for stored rows.
   */
  bytes: Bytes
}

/**
 * Derives the keys for a device from the account key: a value key, a key for stored rows, and an id that reveals
 * nothing about the keys.
 */
export async function sealingKeyOf(accountKey: Bytes): Promise<UnlockedKey> {
  const [id, values, store] = await Promise.all([
    keyIdOf(accountKey),
    deriveBytes(accountKey, 'bible-study values 1', KEY_BYTES),
    deriveBytes(accountKey, 'bible-study device store 1', KEY_BYTES),
  ])
  const bytes = new Uint8Array(2 * KEY_BYTES)
  bytes.set(values)
  bytes.set(store, KEY_BYTES)
  values.fill(0)
  store.fill(0)
  return { id, bytes, key: await valueKey(bytes) }
}

/** Imports the value key from stored bytes, as a key that scripts cannot export. */
export function valueKey(bytes: Bytes): Promise<CryptoKey> {
  const key = bytes.slice(0, KEY_BYTES)
  return crypto.subtle
    .importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
    .finally(() => key.fill(0))
}

/** Returns the key that encrypts the rows which this device stores. */
export function storeKeyBytes(bytes: Bytes): Bytes {
  return bytes.slice(KEY_BYTES)
}

/** Returns the public id of an account key, which has 16 hexadecimal digits. */
export async function keyIdOf(accountKey: Bytes): Promise<string> {
  const bytes = await deriveBytes(accountKey, 'bible-study key id 1', KEY_ID_BYTES)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
