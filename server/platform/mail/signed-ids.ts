import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { constantTimeEqual } from '#server/platform/base/constant-time-equal.ts'

/**
 * Creates and verifies tokens for links: the id of a record with a signature. No token is stored, and a link
 * works as long as the record exists.
 */
export interface SignedIds {
  sign(id: string): string
  /** Returns the id in a token; null if its signature is invalid. */
  read(token: string): string | null
}

/**
 * Creates a signer of ids.
 * @param key signing key; must be the same in every process, and must not be used for anything else
 */
export function createSignedIds(key: Buffer): SignedIds {
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    sign: (id) => `${id}.${signatureOf(id)}`,
    read(token) {
      const [id = '', signature = ''] = token.split('.')
      if (!z.uuid().safeParse(id).success) return null
      return constantTimeEqual(signature, signatureOf(id)) ? id : null
    },
  }
}
