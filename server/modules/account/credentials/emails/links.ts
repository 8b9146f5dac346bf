import { z } from 'zod'
import { RESET_MINUTES, VERIFICATION_HOURS } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { DAY_SECONDS } from '#contract/values/durations.ts'

/** The links we put into letters: what following one does, where it leads and how long it works. */
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
    // Strangers may ask for it. All end together, once one was followed.
    keepsEarlier: true,
  },
} as const

export const SPENT_CONFIRMATION = 'account.spent_confirmation'

/**
 * What becomes of a link that confirms an address, once it was followed or another confirmed it: for a month, whoever follows
 * it again is told that the address is confirmed.
 */
export const spentConfirmation = (email: string) => ({
  purpose: SPENT_CONFIRMATION,
  details: { email },
  lifetimeSeconds: 30 * DAY_SECONDS,
})

export type LinkKind = keyof typeof links

/** Which challenge a link answers, and with what. */
export interface LinkAnswer {
  id: string
  secret: string
}

/** The token stands in the fragment, which a browser sends to nobody: it reaches no server's log. */
export function linkUrl({ publicUrl }: Pick<Site, 'publicUrl'>, kind: LinkKind, answer: LinkAnswer): string {
  return `${publicUrl}${links[kind].path}#${answer.id}.${answer.secret}`
}

/** Null for whatever is no token of ours, such as a link that lost its end on the way. */
export function readLinkToken(token: string): LinkAnswer | null {
  const dot = token.indexOf('.')
  const answer = { id: token.slice(0, Math.max(dot, 0)), secret: token.slice(dot + 1) }
  return z.uuid().safeParse(answer.id).success ? answer : null
}
