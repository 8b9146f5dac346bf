import { createHmac } from 'node:crypto'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { constantTimeEqual } from '#server/platform/base/constant-time-equal.ts'

/**
 * Maximum difference between the time in a token and the clock of the server; beyond it, the token is
 * invalid. The clock check of `doctor` reports a difference that is so large.
 */
const LIFETIME_MS = 5 * 60_000

/**
 * Creates a token that is valid for a few minutes. It proves that its creator knows the secret of the server,
 * SESSION_SECRET.
 */
export function connectionToken(secret: string, now: Date): string {
  const at = String(now.getTime())
  return `${at}.${signatureOf(secret, at)}`
}

export function isConnectionToken(secret: string, now: Date, token: string): boolean {
  const [at = '', signature = ''] = token.split('.')
  return (
    constantTimeEqual(signature, signatureOf(secret, at)) &&
    Math.abs(now.getTime() - Number(at)) <= LIFETIME_MS
  )
}

function signatureOf(secret: string, at: string): string {
  return createHmac('sha256', derivedKey(secret, 'operator checks')).update(at).digest('base64url')
}
