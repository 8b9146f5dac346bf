import { z } from 'zod'
import { CONTACT_REPLY_HOURS } from '#contract/limits.ts'
import type { ContactMessage } from '#contract/organisation/contact.ts'
import type { Site } from '#contract/site.ts'
import { isolated } from '#contract/values/isolated.ts'
import type { DefinedJob, JobKind } from '#server/platform/jobs/job.ts'
import type { LetterContent } from '#server/platform/mail/layout.ts'
import { CLOSING, type LetterParts, letterJob } from '#server/platform/mail/letter-job.ts'
import { findMessage } from './contact.queries.ts'

/** Sent to the organisation for each message. It names the message, whose words lie in no queue. */
export const messageLetter: JobKind<{ messageId: string }> = {
  name: 'contact.message',
  data: z.object({ messageId: z.uuid() }),
}

export function messageJob(parts: LetterParts): DefinedJob {
  return letterJob(messageLetter, parts, async ({ messageId }) => {
    const message = await findMessage(parts.db, messageId)
    if (!message) return null
    const { site } = parts
    return { to: site.contactEmail, replyTo: message.email, content: letterOf(message, site) }
  })
}

function letterOf({ name, email, subject, message }: ContactMessage, site: Site): LetterContent {
  const { from, to } = CONTACT_REPLY_HOURS
  return {
    subject: `Message: ${isolated(subject)}`,
    greeting: `${isolated(name)} (${email}) wrote on the contact page:`,
    // Each line is a paragraph, so that what was written in lines is read in lines.
    paragraphs: message.split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    link: { label: 'Open the messages', url: `${site.publicUrl}/admin?tab=messages` },
    closing: CLOSING,
    reason: `You receive this letter because messages of the contact page come to this address. Answer it, and your answer goes to ${email}. The page promises one within ${from} to ${to} hours.`,
  }
}
