import type { Bytes } from './base64url.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM and a random nonce. Returns nonce, ciphertext and tag.
 * @param boundTo associated data: decryption fails unless it is the same
 */
export async function encrypt(key: CryptoKey, words: Bytes, boundTo: Bytes): Promise<Bytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: boundTo }
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt(parameters, key, words))
  const sealed = new Uint8Array(nonce.length + ciphertext.length)
  sealed.set(nonce)
  sealed.set(ciphertext, nonce.length)
  return sealed
}

/**
 * Decrypts the result of `encrypt`. Null if the ciphertext was not made with this key and this associated data, or was
 * changed.
 */
export async function decrypt(key: CryptoKey, sealed: Bytes, boundTo: Bytes): Promise<Bytes | null> {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const parameters = { name: 'AES-GCM', iv: sealed.subarray(0, NONCE_BYTES), additionalData: boundTo }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, sealed.subarray(NONCE_BYTES)))
  } catch (error) {
    if (isNotAuthentic(error)) return null
    throw error
  }
}

/**
 * Web Crypto reports a wrong tag as OperationError. Any other error, such as that for a key without the usage
 * `decrypt`, is a bug.
 */
function isNotAuthentic(error: unknown): boolean {
  return error instanceof Error && error.name === 'OperationError'
}
