import type { Bytes } from './base64url.ts'

const NO_SALT = new Uint8Array(0)

/**
 * Derives bytes with HKDF-SHA-256 (RFC 5869) from a secret that cannot be guessed. Each `purpose` yields other bytes.
 */
export async function deriveBytes(secret: Bytes, purpose: string, length: number): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf(purpose, NO_SALT), base, length * 8))
}

/** Derives a key for AES-256-GCM, also with HKDF-SHA-256. Scripts cannot read the bytes of this key. */
export async function deriveKey(secret: Bytes, purpose: string, salt: Bytes = NO_SALT): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(hkdf(purpose, salt), base, aes, false, ['encrypt', 'decrypt'])
}

function hkdf(purpose: string, salt: Bytes): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(purpose) }
}
