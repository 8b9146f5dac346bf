import { RESET_MINUTES } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { accountExistsEmail } from '#server/modules/account/credentials/account-exists.public.ts'
import type { Recipient } from '#server/modules/shared/recipient.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { memberLink } from './member-link.ts'

export function accountExistsJob(parts: EmailOptions): DefinedJob {
  return emailJob(accountExistsEmail, parts, async ({ memberId }) => {
    const link = await memberLink(parts, memberId, 'resetPassword')
    return link && { to: link.recipient.email, content: accountExists(link.recipient, parts.site, link.url) }
  })
}

function accountExists(
  { displayName }: Pick<Recipient, 'displayName'>,
  site: Site,
  url: string,
): EmailContent {
  return {
    subject: `You already have an account at ${site.name}`,
    greeting: greet(displayName),
    paragraphs: [
      `Someone, hopefully you, just signed up at ${site.name} with this address. You already have an account here, so nothing has changed: your password is the one you had before.`,
      `Sign in at ${site.publicUrl}/auth with that password. If you have forgotten it, use the button below to choose a new one. The link works once, for ${RESET_MINUTES} minutes.`,
    ],
    link: { label: 'Choose a new password', url },
    reason:
      'You receive this email because someone signed up with this address. If that was not you, you can ignore it.',
  }
}
