import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** Decrypts a push message as a browser does (RFC 8291), with its private key and secret. */
export function decryptPush(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const derive = (secret: Buffer, by: Buffer, use: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, use, bytes))
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  const delimiter = padded.lastIndexOf(2)
  if (padded.subarray(delimiter + 1).some((byte) => byte !== 0)) throw new Error('The padding is invalid.')
  return padded.subarray(0, delimiter).toString()
}
