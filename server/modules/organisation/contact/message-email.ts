import { z } from 'zod'
import { CONTACT_REPLY_HOURS } from '#contract/limits.ts'
import type { ContactMessage } from '#contract/organisation/contact.ts'
import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { findMessage } from './contact.queries.ts'

/**
 * Job that emails a contact message to the organisation. It contains the id of the message, so that
 * no text is stored in the queue.
 */
export const messageEmail = jobKind('contact.message', { messageId: z.uuid() })

export function messageJob(parts: EmailOptions): DefinedJob {
  return emailJob(messageEmail, parts, async ({ messageId }) => {
    const message = await findMessage(parts.db, messageId)
    if (!message) return null
    const { site } = parts
    return { to: site.contactEmail, replyTo: message.email, content: emailOf(message, site) }
  })
}

function emailOf({ name, email, subject, message }: ContactMessage, site: Site): EmailContent {
  const { from, to } = CONTACT_REPLY_HOURS
  return {
    subject: `Message: ${isolated(subject)}`,
    greeting: `${isolated(name)} (${email}) wrote on the contact page:`,
    // Each line of the message becomes a paragraph, so that line breaks remain.
    paragraphs: message.split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    link: { label: 'Open the messages', url: `${site.publicUrl}/admin?tab=messages` },
    reason: `You receive this email because messages of the contact page come to this address. Answer it, and your answer goes to ${email}. The page promises an answer within ${from} to ${to} hours.`,
  }
}
