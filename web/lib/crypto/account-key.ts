import type { Bytes } from './base64url.ts'
import { deriveBytes } from './derive-key.ts'
import type { SealingKey } from './sealed-value.ts'

const KEY_BYTES = 32
const KEY_ID_BYTES = 8

/**
 * Generates the root key of an account. It decrypts everything: it is unwrapped only during a call, and
 * cleared after it.
 */
export function makeAccountKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES))
}

/** Keys that decrypt and encrypt all data of an account on an unlocked device. */
export interface UnlockedKey extends SealingKey {
  /** The stored form: the key for values, then the key for data stored on this device. */
  bytes: Bytes
}

/** Derives the keys that a device stores from the key of an account: an id that reveals nothing, and two derived keys. */
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

/** Imports the key for values from the bytes that a device stores; Web Crypto does not export it again. */
export function valueKey(bytes: Bytes): Promise<CryptoKey> {
  const key = bytes.slice(0, KEY_BYTES)
  return crypto.subtle
    .importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
    .finally(() => key.fill(0))
}

/** Key for data that this device stores. */
export function storeKeyBytes(bytes: Bytes): Bytes {
  return bytes.slice(KEY_BYTES)
}

/** Returns the public id of an account key: 16 hexadecimal digits. */
export async function keyIdOf(accountKey: Bytes): Promise<string> {
  const bytes = await deriveBytes(accountKey, 'bible-study key id 1', KEY_ID_BYTES)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
