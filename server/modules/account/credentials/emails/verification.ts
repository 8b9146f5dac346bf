import { z } from 'zod'
import { VERIFICATION_HOURS } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import type { Recipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { memberLink } from './member-link.ts'

/** Job for the confirmation email to a member who requests the link again. */
export const verificationEmail = jobKind('account.verification', { memberId: z.uuid() })

export function verificationJob(parts: EmailOptions): DefinedJob {
  return emailJob(verificationEmail, parts, async ({ memberId }) => {
    const link = await memberLink(parts, memberId, 'verifyEmail')
    if (!link || link.recipient.emailVerified) return null
    return { to: link.recipient.email, content: verification(link.recipient, parts.site, link.url) }
  })
}

function verification(
  { displayName }: Pick<Recipient, 'displayName'>,
  site: Site,
  url: string,
): EmailContent {
  return {
    subject: 'Please confirm your email address',
    greeting: greet(displayName),
    paragraphs: [
      `Use this link to confirm that this address is yours. It works for ${VERIFICATION_HOURS} hours; links from earlier emails no longer work.`,
    ],
    link: { label: 'Confirm my email address', url },
    reason: `You receive this email because someone asked for it in their profile at ${site.name}. If that was not you, please write to ${site.contactEmail}.`,
  }
}
