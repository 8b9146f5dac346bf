import { createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'

type Use =
  | 'session tokens'
  | 'session data'
  | 'sealed cookies'
  | 'access tokens'
  | 'encrypted secrets'
  | 'known devices'
  | 'known addresses'
  | 'comment authors'
  | 'referred addresses'
  | 'reminder links'
  | 'message links'
  | 'newsletter confirmations'
  | 'newsletter unsubscriptions'
  | 'operator checks'

const KEY_BYTES = 32

/** DER prefix of a 32-byte Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Derives a separate key for each use from the session secret (HKDF, RFC 5869). Every process derives the same keys.
 */
export function derivedKey(secret: string, use: Use): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lampstand ${use}`, KEY_BYTES))
}

export function derivedSigningKey(secret: string, use: Use): KeyObject {
  const key = Buffer.concat([ED25519_PKCS8, derivedKey(secret, use)])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}
