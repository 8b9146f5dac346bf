import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'

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
  | 'digest links'
  | 'newsletter confirmations'
  | 'newsletter unsubscriptions'
  | 'operator checks'
  | 'push messages'

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

/** Order of the group of the curve P-256 (FIPS 186-5, appendix A). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Derives a private key on the curve P-256. It is calculated from more bytes than the key has, so that all keys are
 * equally likely (FIPS 186-5, section A.2.1).
 */
export function derivedP256Key(secret: string, use: Use): KeyObject {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `lampstand ${use}`, KEY_BYTES + 16))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (P256_ORDER - 1n)) + 1n
  const scalar = Buffer.from(number.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex')
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalar)
  const point = ecdh.getPublicKey()
  const coordinates = { x: point.subarray(1, 1 + KEY_BYTES), y: point.subarray(1 + KEY_BYTES) }
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: scalar.toString('base64url'),
    x: coordinates.x.toString('base64url'),
    y: coordinates.y.toString('base64url'),
  }
  return createPrivateKey({ format: 'jwk', key })
}
