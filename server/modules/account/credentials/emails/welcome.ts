import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { memberLink } from './member-link.ts'

/**
 * Job for the welcome email after sign-up; `credentials.module.ts` sends it when an account is created. It contains the
 * member id instead of an address, so the email can reach no address but the account's. In the specification
 * (section 7), the browser calls `send-welcome-email` with an address; no such endpoint exists here (decision 0007).
 */
export const welcomeEmail = jobKind('account.welcome', { memberId: z.uuid() })

export function welcomeJob(parts: EmailOptions): DefinedJob {
  return emailJob(welcomeEmail, parts, async ({ memberId }) => {
    const recipient = await findRecipient(parts.db, memberId)
    // If the account was deleted, no email is sent.
    if (!recipient) return null
    if (recipient.emailVerified) return { to: recipient.email, content: welcome(recipient, parts.site) }
    const link = await memberLink(parts, memberId, 'verifyEmail')
    return link && { to: link.recipient.email, content: welcome(link.recipient, parts.site, link.url) }
  })
}

/**
 * Creates the welcome email.
 * @param confirmUrl set if the address is not confirmed yet: confirming it is then the only call to
 * action
 */
export function welcome(
  { displayName }: Pick<Recipient, 'displayName'>,
  site: Site,
  confirmUrl?: string,
): EmailContent {
  const today = `${site.publicUrl}/`
  return {
    subject: `Welcome to ${site.name}`,
    greeting: greet(displayName),
    paragraphs: [
      'We are glad you are here. Your account is ready, and remembers where you are in the plan.',
      'Each study is one passage of Scripture, a few thoughts and a prayer. There is no hurry: if you miss a day, it waits for you.',
      ...(confirmUrl
        ? [
            `Today’s study is at ${today}`,
            'Please confirm that this address is yours, so that we can help you if you ever forget your password.',
          ]
        : []),
    ],
    link: confirmUrl
      ? { label: 'Confirm my email address', url: confirmUrl }
      : { label: 'Open today’s study', url: today },
    reason: `You receive this email because an account was made with this address. If that was not you, please write to ${site.contactEmail}.`,
  }
}
