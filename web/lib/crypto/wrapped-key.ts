import type { KeyslotType } from '#contract/account/encryption.ts'
import { keyIdOf } from './account-key.ts'
import { decrypt, encrypt } from './aes-gcm.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'

const VERSION = 'way1'

/**
 * Context to which the encrypted account key in a keyslot is bound: the owner, the id of the account key, and the type
 * of the keyslot. If the encrypted key is copied to another keyslot, its decryption fails there.
 */
export interface KeyslotContext {
  owner: string
  keyId: string
  type: KeyslotType
}

/** Encrypts (wraps) the account key with the key of its keyslot. */
export async function wrapKey(
  wrappingKey: CryptoKey,
  place: KeyslotContext,
  accountKey: Bytes,
): Promise<string> {
  return toBase64url(await encrypt(wrappingKey, accountKey, bindingOf(place)))
}

/**
 * Decrypts (unwraps) the account key. Returns null if the passphrase is wrong, or if the keyslot was changed or belongs
 * to another member. The id of the result is calculated and compared with the expected id. This prevents an attack:
 * with AES-GCM, one ciphertext can be constructed that many keys decrypt. A malicious server could send such a
 * ciphertext, and learn from a success that the passphrase is among its guesses.
 */
export async function unwrapKey(
  wrappingKey: CryptoKey,
  place: KeyslotContext,
  wrapped: string,
): Promise<Bytes | null> {
  const bytes = fromBase64url(wrapped)
  const accountKey = bytes && (await decrypt(wrappingKey, bytes, bindingOf(place)))
  if (!accountKey) return null
  if ((await keyIdOf(accountKey)) === place.keyId) return accountKey
  accountKey.fill(0)
  return null
}

function bindingOf({ owner, keyId, type }: KeyslotContext): Bytes {
  return new TextEncoder().encode(JSON.stringify([VERSION, owner, keyId, type]))
}
