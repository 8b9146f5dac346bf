import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { constantTimeEqual } from '#server/platform/constant-time-equal.ts'

/** Ids that stand signed in a link: nothing of it is kept, and it works as long as there is what it names. */
export interface SignedIds {
  sign(id: string): string
  /** Null for what we did not sign. */
  read(token: string): string | null
}

/** @param key of one use alone, the same in every process */
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
