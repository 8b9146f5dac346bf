import type { Bytes } from './base64url.ts'
import { deriveBytes, deriveKey } from './derive-key.ts'
import type { SealingKey } from './sealed-value.ts'

const KEY_BYTES = 32
const KEY_ID_BYTES = 8

/**
 * The key of an account, from which all others come. Whoever has it opens everything: it exists unwrapped for as long as a
 * call takes, and is cleared after.
 */
export function makeAccountKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES))
}

/** What a device keeps: a name of the key, which tells nothing of it, and the key of values, which cannot be read out. */
export async function sealingKeyOf(accountKey: Bytes): Promise<SealingKey> {
  return {
    id: await keyIdOf(accountKey),
    key: await deriveKey(accountKey, 'bible-study values 1'),
  }
}

/** 16 hex digits. */
export async function keyIdOf(accountKey: Bytes): Promise<string> {
  const bytes = await deriveBytes(accountKey, 'bible-study key id 1', KEY_ID_BYTES)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
