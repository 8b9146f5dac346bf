import type { Receipt } from '#contract/organisation/giving.ts'
import {
  openingAndClosing,
  receiptAmounts,
  receiptFacts,
  receiptThanks,
} from '#contract/organisation/receipt-words.ts'
import type { Site } from '#contract/site.ts'
import { dollars } from '#contract/values/dollars.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import { stayedCents } from './deductible.ts'
import { type ReceiptEmailOptions, receivedBy } from './organisation.ts'
import { attached } from './pdf-file.ts'
import { findGift } from './receipt.queries.ts'
import { receiptEmail } from './receipt-emails.public.ts'
import { receiptOf } from './receipt-of.ts'
import { receiptFile } from './receipt-pdf.ts'

export function receiptEmailJob(parts: ReceiptEmailOptions): DefinedJob {
  return emailJob(receiptEmail, parts, async ({ giftId }) => {
    const found = await findGift(parts.db, giftId)
    // No email to a deleted account, and none about a fully refunded gift, because a refund has its own email.
    if (!found || stayedCents(found.gift) === 0) return null
    const receipt = receiptOf(found.gift, found.donor, parts.organisation)
    const content = emailOf(receipt, found.donor.displayName, parts.site)
    return { to: receipt.donorEmail, content, attachments: [attached(await receiptFile(receipt))] }
  })
}

function emailOf(receipt: Receipt, displayName: string, site: Site): EmailContent {
  const { gift, organisation } = receipt
  const { opening, closing } = openingAndClosing(receipt, receiptThanks(gift))
  return {
    subject: `Your receipt for ${dollars(gift.amountCents)}`,
    greeting: greet(displayName),
    opening: opening ?? `This is the receipt for your gift of ${dollars(gift.amountCents)}.`,
    facts: [...receiptFacts(receipt), ...receiptAmounts(receipt), ...receivedBy(organisation)],
    paragraphs: [
      ...(closing ? [closing] : []),
      'Your receipt is attached. You can print it again at any time.',
    ],
    link: { label: 'See your receipt', url: `${site.publicUrl}/subscription/gifts/${gift.number}` },
    reason: `You receive this email because you made a gift at ${site.name}.`,
  }
}
