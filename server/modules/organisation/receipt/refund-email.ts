import type { Receipt } from '#contract/organisation/giving.ts'
import type { Site } from '#contract/site.ts'
import { dollars } from '#contract/values/dollars.ts'
import { longDate } from '#contract/values/long-day.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import type { ReceiptEmailParts } from './organisation.ts'
import { attached } from './pdf-file.ts'
import { findGift } from './receipt.queries.ts'
import { refundEmail } from './receipt-emails.public.ts'
import { receiptOf } from './receipt-of.ts'
import { receiptFile } from './receipt-pdf.ts'

export function refundEmailJob(parts: ReceiptEmailParts): DefinedJob {
  return emailJob(refundEmail, parts, async ({ giftId, refundedCents }) => {
    const found = await findGift(parts.db, giftId)
    if (!found) return null
    const receipt = receiptOf(found.gift, found.donor, parts.organisation)
    const content = emailOf(receipt, refundedCents, found.donor.displayName, parts.site)
    return { to: receipt.donorEmail, content, attachments: [attached(await receiptFile(receipt))] }
  })
}

/** @param refundedCents of this gift in all, when the email was asked for */
function emailOf({ gift }: Receipt, refundedCents: number, displayName: string, site: Site): EmailContent {
  const isWhole = refundedCents === gift.amountCents
  const what = isWhole ? `All of it, ${dollars(refundedCents)}, is` : `Of it, ${dollars(refundedCents)} is`
  return {
    subject: `${dollars(refundedCents)} refunded to you`,
    greeting: greet(displayName),
    paragraphs: [
      `This is about your gift of ${dollars(gift.amountCents)} from ${longDate(gift.givenOn)}, receipt number ${gift.number}. ${what} on the way back to the card it came from. Your bank may take up to ten days to show it.`,
      'The receipt as it is now is attached; please keep it in the place of the earlier one.',
    ],
    link: { label: 'See your monthly gift', url: `${site.publicUrl}/subscription` },
    reason: `You receive this email because a gift you made at ${site.name} was refunded. If you did not expect that, please write to ${site.contactEmail}.`,
  }
}
