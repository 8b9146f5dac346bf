import { z } from 'zod'
import { NEWSLETTER_CONFIRM_DAYS } from '#contract/limits.ts'
import type { Site } from '#contract/site.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailParts, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { findSubscriber } from './newsletter.queries.ts'
import { type NewsletterLinks, pageUrl } from './newsletter-links.ts'

/** Asks a mailbox whether it wants the newsletter. One that has it already is not written to. */
export const confirmationEmail = jobKind('newsletter.confirmation', { subscriberId: z.uuid() })

export function confirmationJob(parts: EmailParts, links: NewsletterLinks): DefinedJob {
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
      `Somebody, and we hope it was you, asked that the newsletter of ${site.name} be sent to this address. Follow the link, press the button there, and it will be.`,
      `If you do not, nothing more comes, and in ${NEWSLETTER_CONFIRM_DAYS} days we forget this address.`,
    ],
    link: { label: 'Confirm my address', url },
    reason: `You receive this letter because this address was typed into the form for the newsletter. If that was not you, you need not do anything.`,
  }
}
