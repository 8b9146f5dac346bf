import type { Site } from '#contract/site.ts'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { createSignedIds, type SignedIds } from '#server/platform/mail/signed-ids.ts'

type Purpose = 'confirm' | 'unsubscribe'

/** Tokens in newsletter links: subscription ids, each signed for one purpose. */
export type NewsletterLinks = Record<Purpose, SignedIds>

export function createNewsletterLinks(secret: string): NewsletterLinks {
  return {
    confirm: createSignedIds(derivedKey(secret, 'newsletter confirmations')),
    unsubscribe: createSignedIds(derivedKey(secret, 'newsletter unsubscriptions')),
  }
}

/**
 * Returns the URL of the page that the button in an email opens, to confirm or end a subscription. The token
 * is in the fragment, which browsers do not send to servers.
 */
export function pageUrl({ publicUrl }: Pick<Site, 'publicUrl'>, purpose: Purpose, token: string): string {
  return `${publicUrl}/newsletter/${purpose}#${token}`
}

/**
 * Returns the URL for the email header with which mail programs unsubscribe: they send a POST request, which
 * has no fragment, so the token is in the query (RFC 8058).
 */
export function oneClickUrl({ publicUrl }: Pick<Site, 'publicUrl'>, token: string): string {
  return `${publicUrl}/newsletter/unsubscribe?token=${token}`
}
