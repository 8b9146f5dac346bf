import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { oneClickHeaders } from '#server/platform/mail/one-click.ts'
import { findSubscriber } from './newsletter.queries.ts'
import { type NewsletterLinks, oneClickUrl, pageUrl } from './newsletter-links.ts'

const issue = z.object({ subject: z.string(), paragraphs: z.array(z.string()) })

/** Subject and paragraphs of a newsletter issue. */
export type Issue = z.infer<typeof issue>

/**
 * Job that sends one issue to one subscriber. The text is public, so it may be stored in the queue.
 */
export const issueEmail = jobKind('newsletter.issue', { ...issue.shape, subscriberId: z.uuid() })

export function issueJob(parts: EmailOptions, links: NewsletterLinks): DefinedJob {
  return emailJob(issueEmail, parts, async ({ subscriberId, ...words }) => {
    const subscriber = await findSubscriber(parts.db, subscriberId)
    // No email if the recipient has unsubscribed since the job was sent.
    if (!subscriber) return null
    const { site } = parts
    const token = links.unsubscribe.sign(subscriberId)
    return {
      to: subscriber.email,
      headers: oneClickHeaders(oneClickUrl(site, token)),
      content: contentOf(words, site, pageUrl(site, 'unsubscribe', token)),
    }
  })
}

/**
 * Creates the email with a newsletter issue.
 * @param leaveUrl URL for unsubscribing
 */
export function contentOf({ subject, paragraphs }: Issue, site: Site, leaveUrl: string): EmailContent {
  return {
    subject,
    greeting: greet(''),
    paragraphs,
    reason: `You receive this email because you subscribed to the newsletter of ${site.name}.`,
    leave: { label: 'Unsubscribe', url: leaveUrl },
  }
}
