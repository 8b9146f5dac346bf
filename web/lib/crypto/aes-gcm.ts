import type { Bytes } from './base64url.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a random nonce: nonce, ciphertext and tag. What it is bound to has to be given again to open it. */
export async function encrypt(key: CryptoKey, words: Bytes, boundTo: Bytes): Promise<Bytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: boundTo }
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt(parameters, key, words))
  const sealed = new Uint8Array(nonce.length + ciphertext.length)
  sealed.set(nonce)
  sealed.set(ciphertext, nonce.length)
  return sealed
}

/** Null for whatever this key did not encrypt so, and bound to this. */
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

/** Web Crypto says no more of it than this; a key that may not decrypt is another error, and a bug. */
function isNotAuthentic(error: unknown): boolean {
  return error instanceof Error && error.name === 'OperationError'
}
