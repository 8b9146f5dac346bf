import type { Bytes } from './base64url.ts'

const PURPOSE = new TextEncoder().encode('bible-study names 1')

/**
 * Nonce for deriving the key of the hash, by encrypting `ZEROS` with the value key. A fixed nonce is safe here, because
 * nothing else is encrypted with it: values have random nonces.
 */
const NONCE = new Uint8Array(12)
const ZEROS = new Uint8Array(32)

/**
 * Returns the HMAC-SHA-256 of a text, with a key derived from the value key. Unlike a plain hash, it does not let
 * anyone without the key test guesses of the text.
 */
export async function keyedHash(key: CryptoKey, words: Bytes): Promise<Bytes> {
  const parameters = { name: 'AES-GCM', iv: NONCE, additionalData: PURPOSE }
  const stream = new Uint8Array(await crypto.subtle.encrypt(parameters, key, ZEROS)).subarray(0, ZEROS.length)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const hashKey = await crypto.subtle.importKey('raw', stream, hmac, false, ['sign'])
  stream.fill(0)
  return new Uint8Array(await crypto.subtle.sign('HMAC', hashKey, words))
}
