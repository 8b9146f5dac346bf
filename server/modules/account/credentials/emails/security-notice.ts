import type { Site } from '#contract/site.ts'
import { knownTimeZone } from '#contract/values/wall-clock.ts'
import { renewChallenge } from '#server/auth/challenges/challenges.ts'
import { type SecurityChange, securityNotice } from '#server/modules/account/shared/security-notice.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { formerEmail } from './former-email.ts'

export function securityNoticeJob(parts: EmailOptions): DefinedJob {
  const { db, clock, site } = parts
  return emailJob(securityNotice, parts, async ({ memberId, change, formerEmailId }, { sentAt }) => {
    const recipient = await findRecipient(db, memberId)
    if (!recipient) return null
    const content = notice(change, sentAt, recipient, site)
    if (formerEmailId === undefined) return { to: recipient.email, content }
    const former = await renewChallenge(db, clock, { ...formerEmail, id: formerEmailId })
    return former?.details.email ? { to: former.details.email, content } : null
  })
}

/**
 * Changes that give a stranger a way to sign in, or to block the sign-in of the member, which a new password does not
 * end.
 */
const outlastPassword: ReadonlySet<SecurityChange> = new Set(['factor_added', 'identity_connected'])

const changes: Record<SecurityChange, { subject: string; words: string }> = {
  password_changed: {
    subject: 'Your password was changed',
    words: 'The password of your account was changed.',
  },
  password_removed: {
    subject: 'Your password was removed',
    words: 'The password of your account was removed. From now on you sign in another way.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    words: 'Your account now has another email address, and you can no longer sign in with this one.',
  },
  factor_added: {
    subject: 'A second step was added',
    words: 'A second step for signing in was added to your account.',
  },
  factor_removed: {
    subject: 'A second step was removed',
    words: 'A second step for signing in was removed from your account.',
  },
  recovery_codes_made: {
    subject: 'New backup codes were made',
    words: 'New backup codes were made for your account. The ones you had before no longer work.',
  },
  recovery_code_used: {
    subject: 'A backup code was used',
    words: 'Someone signed in to your account with one of your backup codes. Each works once.',
  },
  identity_connected: {
    subject: 'Another way to sign in was added',
    words: 'An account with another provider was connected to yours. You can now sign in with it.',
  },
  identity_disconnected: {
    subject: 'A way to sign in was removed',
    words: 'An account with another provider is no longer connected to yours.',
  },
  encryption_turned_on: {
    subject: 'Encryption was turned on',
    words:
      'From now on your devices encrypt your prayers, and anything else you chose, before they reach your account. Without your passphrase, passkey or recovery code nobody can read them again, including us.',
  },
  key_way_added: {
    subject: 'A way to unlock your encrypted words was added',
    words:
      'A passphrase, a passkey, a recovery code or a code for another device was added to your account or replaced in it.',
  },
  key_way_removed: {
    subject: 'A way to unlock your encrypted words was removed',
    words: 'A passphrase or a passkey that unlocks what you encrypted was removed from your account.',
  },
  encryption_started_over: {
    subject: 'Your encrypted words were erased',
    words: 'What was encrypted in your account was erased, and encryption is off now.',
  },
}

/**
 * Creates the email about a security change. It states the change and its time, but nothing about the device, because
 * other people may read the email.
 */
export function notice(
  change: SecurityChange,
  at: Date,
  { displayName, timeZone }: Pick<Recipient, 'displayName' | 'timeZone'>,
  site: Site,
): EmailContent {
  const { subject, words } = changes[change]
  // An email to the old address cannot offer a password reset, which would be sent to the new
  // address.
  const isReachable = change !== 'email_changed'
  const removal = outlastPassword.has(change)
    ? ' Then remove in your profile what was added: it can still be used until you do.'
    : ''
  const help = isReachable
    ? `If it was not you, please choose a new password now, which signs out every device.${removal} If you need help, write to ${site.contactEmail}.`
    : `If it was not you, please write to ${site.contactEmail} soon.`
  return {
    subject,
    greeting: greet(displayName),
    paragraphs: [words, `This was ${inWords(at, timeZone)}. If it was you, there is nothing to do.`, help],
    ...(isReachable && { link: { label: 'Choose a new password', url: `${site.publicUrl}/auth/reset` } }),
    reason: `You receive this email because you have an account at ${site.name}. We always write when a way to sign in or to unlock changes.`,
  }
}

function inWords(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: knownTimeZone(timeZone),
  }).format(at)
  // `Intl` puts a narrow no-break space before AM or PM. It is replaced by a normal space, because some mail programs
  // cannot display it.
  const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: knownTimeZone(timeZone) })
    .format(at)
    .replace(/\s/g, ' ')
  return `on ${day} at ${hour} (${timeZone.replaceAll('_', ' ')})`
}
