import { z } from 'zod'
import { VERIFICATION_HOURS } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { renewChallenge } from '#server/auth/challenges/challenges.ts'
import { findRecipient, hasAccount, type Recipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { links, linkUrl } from './links.ts'

/**
 * Job for the email with a confirmation link to the address that a member wants to change to. It
 * contains the id of the challenge that stores the address, not the address.
 */
export const emailChangeConfirmation = jobKind('account.email_change', { challengeId: z.uuid() })

export function emailChangeJob(parts: EmailOptions): DefinedJob {
  const { db, clock, site } = parts
  return emailJob(emailChangeConfirmation, parts, async ({ challengeId: id }) => {
    const challenge = await renewChallenge(db, clock, { ...links.changeEmail, id })
    const to = challenge?.details.email
    const recipient = challenge?.memberId ? await findRecipient(db, challenge.memberId) : null
    // If an account, perhaps the member's own, already uses the new address, no email is sent. As at sign-up, the
    // member gets no error, which would disclose that the address has an account.
    if (!challenge || !to || !recipient || (await hasAccount(db, to))) return null
    const url = linkUrl(site, 'changeEmail', { id, secret: challenge.secret })
    return { to, content: emailChange(recipient, site, url) }
  })
}

function emailChange({ displayName }: Pick<Recipient, 'displayName'>, site: Site, url: string): EmailContent {
  return {
    subject: 'Please confirm your new email address',
    greeting: greet(displayName),
    paragraphs: [
      `Use this link to make this the address of your account at ${site.name}. It works for ${VERIFICATION_HOURS} hours; nothing changes until you open it.`,
      'After that you sign in with this address, and your other devices are signed out.',
    ],
    link: { label: 'Confirm my email address', url },
    reason: `You receive this email because a member of ${site.name} entered this as their new address. If that was not you, you can ignore it.`,
  }
}
