import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { findRecipient, type Recipient } from '#server/modules/shared/recipient.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'

/** Job for the email to an inviter who was granted a month. */
export const inviterEmail = jobKind('referral.friend_came', { memberId: z.uuid() })

export function inviterEmailJob(parts: EmailOptions): DefinedJob {
  return emailJob(inviterEmail, parts, async ({ memberId }) => {
    const recipient = await findRecipient(parts.db, memberId)
    // No email to an unconfirmed address: it would be the first email to that address, which may
    // belong to another person.
    if (!recipient?.emailVerified) return null
    return { to: recipient.email, content: friendCame(recipient, parts.site) }
  })
}

/**
 * Creates the email about a granted month. It does not name the friend, whose membership is
 * private.
 */
function friendCame({ displayName }: Pick<Recipient, 'displayName'>, site: Site): EmailContent {
  return {
    subject: 'Your friend has completed seven days',
    greeting: greet(displayName),
    paragraphs: [
      `Someone you invited has completed seven days at ${site.name}. Thank you for inviting them.`,
      'You each get a month of premium. If you already have premium, yours begins when that ends.',
    ],
    link: { label: 'See who used your link', url: `${site.publicUrl}/profile` },
    reason: `You receive this email because a friend signed up at ${site.name} with your link.`,
  }
}
