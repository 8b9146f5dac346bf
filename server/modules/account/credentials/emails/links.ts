import { z } from 'zod'
import { RESET_MINUTES, VERIFICATION_HOURS } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { DAY_SECONDS } from '#contract/values/durations.ts'

/** The links in our emails: purpose of the link's challenge, path on this site, and lifetime. */
export const links = {
  verifyEmail: {
    purpose: 'account.verify_email',
    path: '/auth/confirm',
    lifetimeSeconds: VERIFICATION_HOURS * 3600,
  },
  changeEmail: {
    purpose: 'account.change_email',
    path: '/auth/confirm',
    lifetimeSeconds: VERIFICATION_HOURS * 3600,
  },
  resetPassword: {
    purpose: 'account.reset_password',
    path: '/auth/reset',
    lifetimeSeconds: RESET_MINUTES * 60,
    // A new reset link leaves earlier ones valid: anyone can request a link for any address, and must not invalidate
    // the one that the member is about to open. After a reset, all links are invalid.
    keepsEarlier: true,
  },
} as const

export const SPENT_CONFIRMATION = 'account.spent_confirmation'

/**
 * Challenge that replaces the challenge of a confirmation link once the address is confirmed, by this link or another.
 * For a month, a member who opens the link again then sees that the address is confirmed, and no error.
 */
export const spentConfirmation = (email: string) => ({
  purpose: SPENT_CONFIRMATION,
  details: { email },
  lifetimeSeconds: 30 * DAY_SECONDS,
})

export const SPENT_RESET = 'account.spent_reset'

/** Challenge that replaces the challenge of a used reset link: for a month, the page of the link says that it was used. */
export const spentReset = () => ({
  purpose: SPENT_RESET,
  details: {},
  lifetimeSeconds: 30 * DAY_SECONDS,
})

export type LinkKind = keyof typeof links

/** The token in a link: the id of a challenge, and its secret. */
export interface LinkAnswer {
  id: string
  secret: string
}

/**
 * Builds the URL of a link. The token is in the fragment, which browsers do not send, so it reaches
 * no server log.
 */
export function linkUrl({ publicUrl }: Pick<Site, 'publicUrl'>, kind: LinkKind, answer: LinkAnswer): string {
  return `${publicUrl}${links[kind].path}#${answer.id}.${answer.secret}`
}

/** Parses a token; null if it is malformed, for example truncated. */
export function readLinkToken(token: string): LinkAnswer | null {
  const dot = token.indexOf('.')
  const answer = { id: token.slice(0, Math.max(dot, 0)), secret: token.slice(dot + 1) }
  return z.uuid().safeParse(answer.id).success ? answer : null
}
