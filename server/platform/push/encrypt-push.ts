import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Public key of a browser's push subscription and its shared secret. */
export interface PushKeys {
  /** P-256 public key of the browser, uncompressed. */
  p256dh: Buffer
  /** Authentication secret of the subscription. */
  auth: Buffer
}

interface EncryptOptions {
  /**
   * Number of bytes to which the content is padded, so that its length says nothing about it. Longer content is not
   * padded.
   */
  padTo?: number
  /** Salt and private key of the message; random ones by default. Given only by the test with the values of the RFC. */
  salt?: Buffer
  privateKey?: Buffer
}

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const SALT_BYTES = 16
const TAG_BYTES = 16
/** Marks the end of the content in the last record; padding follows it (RFC 8188, section 2). */
const DELIMITER = Buffer.from([2])

/**
 * Encrypts the content of a push message for one browser (RFC 8291, content encoding aes128gcm). The push service cannot
 * read it.
 */
export function encryptPush(
  content: Buffer,
  { p256dh, auth }: PushKeys,
  options: EncryptOptions = {},
): Buffer {
  const { padTo = 0, salt = randomBytes(SALT_BYTES), privateKey } = options
  const own = createECDH(CURVE)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const publicKey = own.getPublicKey()

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const secret = derive(own.computeSecret(p256dh), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  const padding = Buffer.alloc(Math.max(0, padTo - content.length))
  const record = Buffer.concat([cipher.update(Buffer.concat([content, DELIMITER, padding])), cipher.final()])

  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, sizes, publicKey, record, cipher.getAuthTag()])
}

/** Returns whether a key is a point on the curve P-256, as browsers send it. */
export function isPushKey(key: Buffer): boolean {
  if (key.length !== 65) return false
  try {
    return ECDH.convertKey(key, CURVE, undefined, undefined, 'uncompressed').length === key.length
  } catch {
    return false
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
