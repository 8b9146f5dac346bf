import type { KeyWayType } from '#contract/account/encryption.ts'
import { keyIdOf } from './account-key.ts'
import { decrypt, encrypt } from './aes-gcm.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'

const VERSION = 'way1'

/** Whose way it is, to which key, and of which type: it opens as no other. */
export interface WayPlace {
  owner: string
  keyId: string
  type: KeyWayType
}

/** The key of an account, encrypted by what a way gives. */
export async function wrapKey(wrappingKey: CryptoKey, place: WayPlace, accountKey: Bytes): Promise<string> {
  return toBase64url(await encrypt(wrappingKey, accountKey, bindingOf(place)))
}

/**
 * Null where this does not open it: another passphrase, another member's way, one that was changed.
 *
 * The id is reckoned anew from what came out. AES-GCM lets one ciphertext be made that opens under many keys; a server that
 * offers such a one would learn from our answer which of its guesses hold the passphrase, if any of them were a success.
 */
export async function unwrapKey(
  wrappingKey: CryptoKey,
  place: WayPlace,
  wrapped: string,
): Promise<Bytes | null> {
  const bytes = fromBase64url(wrapped)
  const accountKey = bytes && (await decrypt(wrappingKey, bytes, bindingOf(place)))
  if (!accountKey) return null
  if ((await keyIdOf(accountKey)) === place.keyId) return accountKey
  accountKey.fill(0)
  return null
}

function bindingOf({ owner, keyId, type }: WayPlace): Bytes {
  return new TextEncoder().encode(JSON.stringify([VERSION, owner, keyId, type]))
}
