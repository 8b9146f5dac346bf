import type { KeyslotType } from '#contract/account/encryption.ts'
import { type Bytes, fromBase64url } from './base64url.ts'
import { deriveKey } from './derive-key.ts'

const SALT_BYTES = 16

/**
 * Generates a salt for a keyslot: not secret, and it separates keys that are derived from the same secret.
 */
export function makeSalt(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES))
}

/** Parses a stored salt; null if it is invalid. */
export function readSalt(written: string): Bytes | null {
  const salt = fromBase64url(written)
  return salt?.length === SALT_BYTES ? salt : null
}

/** Derives a wrapping key from a secret with full entropy. Passphrases go through argon2id instead. */
export function wrappingKey(
  type: Exclude<KeyslotType, 'passphrase'>,
  secret: Bytes,
  salt: Bytes,
): Promise<CryptoKey> {
  return deriveKey(secret, `bible-study ${type} 1`, salt)
}
