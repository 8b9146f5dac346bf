import type { KeyslotType } from '#contract/account/encryption.ts'
import { type Bytes, fromBase64url } from './base64url.ts'
import { deriveKey } from './derive-key.ts'

const SALT_BYTES = 16

/**
 * Generates the salt of a keyslot. It is not secret; it makes the keys of two keyslots differ even if their secret is
 * the same.
 */
export function makeSalt(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SALT_BYTES))
}

/** Parses a stored salt; null if it is invalid. */
export function readSalt(written: string): Bytes | null {
  const salt = fromBase64url(written)
  return salt?.length === SALT_BYTES ? salt : null
}

/**
 * Derives the key of a keyslot from a secret that cannot be guessed. Not for passphrases, which can be guessed:
 * `passphraseKey` derives their key with argon2id.
 */
export function wrappingKey(
  type: Exclude<KeyslotType, 'passphrase'>,
  secret: Bytes,
  salt: Bytes,
): Promise<CryptoKey> {
  return deriveKey(secret, `bible-study ${type} 1`, salt)
}
