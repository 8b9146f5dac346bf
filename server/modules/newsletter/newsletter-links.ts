import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#contract/site.ts'

type Purpose = 'confirm' | 'unsubscribe'

/**
 * The links of newsletters. A token is the id of a subscription with our signature for one purpose; nothing of it is
 * kept, and it works for as long as there is that subscription.
 */
export interface NewsletterLinks {
  tokenFor(purpose: Purpose, subscriberId: string): string
  /** The subscription a token is for; null where we did not sign it for this purpose. */
  read(purpose: Purpose, token: string): string | null
}

/** @param key the same in every process */
export function createNewsletterLinks(key: Buffer): NewsletterLinks {
  const sign = (purpose: Purpose, id: string) => createHmac('sha256', key).update(`${purpose} ${id}`).digest()
  return {
    tokenFor: (purpose, id) => `${id}.${sign(purpose, id).toString('base64url')}`,
    read(purpose, token) {
      const [id = '', signature = ''] = token.split('.')
      if (!z.uuid().safeParse(id).success) return null
      const given = Buffer.from(signature, 'base64url')
      const ours = sign(purpose, id)
      return given.length === ours.length && timingSafeEqual(given, ours) ? id : null
    },
  }
}

/** Behind a button of a letter. The token stands in the fragment, which a browser sends to nobody. */
export function pageUrl({ publicUrl }: Pick<Site, 'publicUrl'>, purpose: Purpose, token: string): string {
  return `${publicUrl}/newsletter/${purpose}#${token}`
}

/** In the head of a letter, for mail programs: they post to it, and a post has no fragment (RFC 8058). */
export function oneClickUrl({ publicUrl }: Pick<Site, 'publicUrl'>, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`
}
