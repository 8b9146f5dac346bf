import { z } from 'zod'
import { RESET_MINUTES } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import type { Recipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { memberLink } from './member-link.ts'

/**
 * Job for the password reset email to a member who forgot their password.
 * If no account has the typed address, a job with a random member id is stored all the same, so that the
 * response time does not disclose this. That job sends no email.
 */
export const resetEmail = jobKind('account.reset', { memberId: z.uuid() })

export function resetJob(parts: EmailOptions): DefinedJob {
  return emailJob(resetEmail, parts, async ({ memberId }) => {
    const link = await memberLink(parts, memberId, 'resetPassword')
    return link && { to: link.recipient.email, content: reset(link.recipient, parts.site, link.url) }
  })
}

function reset({ displayName }: Pick<Recipient, 'displayName'>, site: Site, url: string): EmailContent {
  return {
    subject: `A new password for ${site.name}`,
    greeting: greet(displayName),
    paragraphs: [
      `Use this link to choose a new password. It works once, for ${RESET_MINUTES} minutes.`,
      'This signs you out everywhere. Then sign in with the new password.',
    ],
    link: { label: 'Choose a new password', url },
    reason:
      'You receive this email because someone asked for a new password for this address. If that was not you, you can ignore it: your password stays as it is.',
  }
}
