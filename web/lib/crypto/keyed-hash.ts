import type { Bytes } from './base64url.ts'

const PURPOSE = new TextEncoder().encode('bible-study names 1')

/**
 * Nonce for deriving the key of the hash. It may be fixed: values are encrypted with random nonces, and this
 * one is only used with the zeros below.
 */
const NONCE = new Uint8Array(12)
const ZEROS = new Uint8Array(32)

/**
 * HMAC-SHA-256 of text, with a key that is derived from the value key: without it, a guess of the text
 * cannot be tested.
 */
export async function keyedHash(key: CryptoKey, words: Bytes): Promise<Bytes> {
  const parameters = { name: 'AES-GCM', iv: NONCE, additionalData: PURPOSE }
  const stream = new Uint8Array(await crypto.subtle.encrypt(parameters, key, ZEROS)).subarray(0, ZEROS.length)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const hashKey = await crypto.subtle.importKey('raw', stream, hmac, false, ['sign'])
  stream.fill(0)
  return new Uint8Array(await crypto.subtle.sign('HMAC', hashKey, words))
}
