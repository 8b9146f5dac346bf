import type { Site } from '#contract/site.ts'
import { createSignedIds, type SignedIds } from '#server/platform/mail/signed-ids.ts'
import { derivedKey } from '#server/platform/sessions/derived-keys.ts'

type Purpose = 'confirm' | 'unsubscribe'

/** What stands in the links of newsletters: the id of a subscription, signed for one purpose alone. */
export type NewsletterLinks = Record<Purpose, SignedIds>

export function createNewsletterLinks(secret: string): NewsletterLinks {
  return {
    confirm: createSignedIds(derivedKey(secret, 'newsletter confirmations')),
    unsubscribe: createSignedIds(derivedKey(secret, 'newsletter unsubscriptions')),
  }
}

/** Behind a button of an email. The token stands in the fragment, which a browser sends to nobody. */
export function pageUrl({ publicUrl }: Pick<Site, 'publicUrl'>, purpose: Purpose, token: string): string {
  return `${publicUrl}/newsletter/${purpose}#${token}`
}

/** In the head of an email, for mail programs: they post to it, and a post has no fragment (RFC 8058). */
export function oneClickUrl({ publicUrl }: Pick<Site, 'publicUrl'>, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`
}
