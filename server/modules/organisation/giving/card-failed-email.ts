import { z } from 'zod'
import type { Site } from '#contract/site.ts'
import { dollars } from '#contract/values/dollars.ts'
import { type DefinedJob, jobKind } from '#server/platform/jobs/job.ts'
import { type EmailOptions, emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { findPledge, type NotifiedPledge } from './pledge.queries.ts'

/**
 * Job for the email to a donor whose card was declined: one per invoice, regardless of the number
 * of attempts.
 */
export const cardFailedEmail = jobKind('giving.card_failed', { pledgeId: z.string(), invoiceId: z.string() })

export function cardFailedEmailJob(parts: EmailOptions): DefinedJob {
  return emailJob(cardFailedEmail, parts, async ({ pledgeId, invoiceId }) => {
    const pledge = await findPledge(parts.db, pledgeId)
    // No email if the invoice was paid in the meantime, or the pledge has ended. No email either for the first payment
    // of a pledge, because the donor sees the decline on the pay page.
    if (!pledge || pledge.unpaidInvoiceId !== invoiceId) return null
    if (pledge.endedAt !== null || pledge.status === 'incomplete') return null
    const isOpen = pledge.premiumUntil !== null && pledge.premiumUntil > parts.clock()
    return { to: pledge.email, content: emailOf(pledge, isOpen, parts.site) }
  })
}

/**
 * Creates the email about a declined card. It does not state when the card is charged again: the
 * provider decides that.
 */
function emailOf({ amountCents, displayName }: NotifiedPledge, isOpen: boolean, site: Site): EmailContent {
  return {
    subject: 'Your card was not accepted this month',
    greeting: greet(displayName),
    paragraphs: [
      `Your monthly gift of ${dollars(amountCents)} could not be taken from your card. This happens when a card expires, or when a bank asks again.`,
      'We will try your card again, and if it works there is nothing to do. If your card has changed, use the button below to enter the new one or to end your gift.',
      ...(isOpen ? ['Nothing changes for you in the meantime.'] : []),
    ],
    link: { label: 'Manage your monthly gift', url: `${site.publicUrl}/subscription` },
    reason: `You receive this email because you give every month at ${site.name}, and a payment failed.`,
  }
}
