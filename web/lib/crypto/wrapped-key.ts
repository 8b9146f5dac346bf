import type { KeyslotType } from '#contract/account/encryption.ts'
import { keyIdOf } from './account-key.ts'
import { decrypt, encrypt } from './aes-gcm.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'

const VERSION = 'way1'

/** Context of a keyslot: its owner, the key and the type. It cannot be unwrapped as any other. */
export interface KeyslotContext {
  owner: string
  keyId: string
  type: KeyslotType
}

/** Encrypts (wraps) the account key with the key of a keyslot. */
export async function wrapKey(
  wrappingKey: CryptoKey,
  place: KeyslotContext,
  accountKey: Bytes,
): Promise<string> {
  return toBase64url(await encrypt(wrappingKey, accountKey, bindingOf(place)))
}

/**
 * Unwraps the account key; null if that fails: another passphrase, another member's keyslot, or one that
 * was changed.
 *
 * The key id is calculated again from the result. With AES-GCM, one ciphertext can be constructed that
 * decrypts under many keys (key commitment); a server that sends one could learn from a success which of
 * its guesses include the passphrase.
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
