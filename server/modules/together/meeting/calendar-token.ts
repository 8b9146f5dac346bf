import { createHash, randomBytes } from 'node:crypto'

/** Size of the secret in a calendar address. */
const SECRET_BYTES = 32

/** Returns a new secret for a calendar address: 256 random bits. */
export function newToken(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Returns the stored hash of the secret in a calendar address. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
