import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Ids that stand signed in a link: nothing of it is kept, and it works as long as there is what it names. */
export interface SignedIds {
  sign(id: string): string
  /** Null for what we did not sign. */
  read(token: string): string | null
}

/** @param key of one use alone, the same in every process */
export function createSignedIds(key: Buffer): SignedIds {
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest()
  return {
    sign: (id) => `${id}.${signatureOf(id).toString('base64url')}`,
    read(token) {
      const [id = '', signature = ''] = token.split('.')
      if (!z.uuid().safeParse(id).success) return null
      const given = Buffer.from(signature, 'base64url')
      const ours = signatureOf(id)
      return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
    },
  }
}
