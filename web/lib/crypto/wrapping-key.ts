import type { KeyWayType } from '#contract/account/encryption.ts'
import { type Bytes, fromBase64url } from './base64url.ts'
import { deriveKey } from './derive-key.ts'

const SALT_BYTES = 16

/** A new one for each way: it tells nothing, and keeps two that were made of the same secret apart. */
export function makeSalt(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES))
}

/** Null for what is no salt of ours. */
export function readSalt(written: string): Bytes | null {
  const salt = fromBase64url(written)
  return salt?.length === SALT_BYTES ? salt : null
}

/** The key that a secret gives which nobody can guess. What people can think of goes through argon2id instead. */
export function wrappingKey(
  type: Exclude<KeyWayType, 'passphrase'>,
  secret: Bytes,
  salt: Bytes,
): Promise<CryptoKey> {
  return deriveKey(secret, `bible-study ${type} 1`, salt)
}
