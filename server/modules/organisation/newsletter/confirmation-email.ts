import { z } from 'zod'
import { NEWSLETTER_CONFIRM_DAYS } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { findSubscriber } from './newsletter.queries.ts'
import { type NewsletterLinks, pageUrl } from './newsletter-links.ts'

/** Job for the email that asks a new subscriber to confirm the address. No email is sent to confirmed addresses. */
export const confirmationEmail = jobKind('newsletter.confirmation', { subscriberId: z.uuid() })

export function confirmationJob(parts: EmailOptions, links: NewsletterLinks): DefinedJob {
  return emailJob(confirmationEmail, parts, async ({ subscriberId }) => {
    const subscriber = await findSubscriber(parts.db, subscriberId)
    if (!subscriber || subscriber.isConfirmed) return null
    const { site } = parts
    const url = pageUrl(site, 'confirm', links.confirm.sign(subscriberId))
    return { to: subscriber.email, content: emailOf(site, url) }
  })
}

function emailOf(site: Site, url: string): EmailContent {
  return {
    subject: `The newsletter of ${site.name}`,
    greeting: greet(''),
    paragraphs: [
      `You (we hope) asked for our newsletter. To get it, open the link and press the button there.`,
      `If you do not, we send nothing more, and delete this address after ${NEWSLETTER_CONFIRM_DAYS} days.`,
    ],
    link: { label: 'Confirm my address', url },
    reason: `You receive this email because this address was entered in the form for the newsletter. If that was not you, you can ignore it.`,
  }
}
