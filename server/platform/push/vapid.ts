import { createPublicKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { HOUR_MS } from '#contract/values/durations.ts'

/** Lifetime of a token. Push services accept at most 24 hours. */
const TOKEN_MS = 12 * HOUR_MS

/** The key with which this installation identifies itself to push services (VAPID, RFC 8292). */
export interface VapidKey {
  /** Uncompressed P-256 public key, base64url. Browsers bind their subscriptions to it. */
  publicKey: string
  /** Creates the Authorization header of a request to a push service. */
  authorization(endpoint: URL, now: Date): Promise<string>
}

/**
 * @param privateKey P-256 key of this installation
 * @param contact URL by which the operator of a push service reaches the operator of this installation
 */
export function createVapidKey(privateKey: KeyObject, contact: string): VapidKey {
  const publicKey = uncompressed(createPublicKey(privateKey)).toString('base64url')
  return {
    publicKey,
    async authorization({ origin }, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(origin)
        .setExpirationTime(new Date(now.getTime() + TOKEN_MS))
        .setSubject(contact)
        .sign(privateKey)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

function uncompressed(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
}
