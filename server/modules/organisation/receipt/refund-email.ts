import type { Receipt } from '#contract/organisation/giving.ts'
import { receiptNumber } from '#contract/organisation/receipt-words.ts'
import type { Site } from '#contract/site.ts'
import { dollars } from '#contract/values/dollars.ts'
import { longDate } from '#contract/values/long-day.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { emailJob, greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'
import type { ReceiptEmailOptions } from './organisation.ts'
import { attached } from './pdf-file.ts'
import { findGift, type SentStatement } from './receipt.queries.ts'
import { refundEmail } from './receipt-emails.public.ts'
import { receiptOf } from './receipt-of.ts'
import { receiptFile } from './receipt-pdf.ts'

export function refundEmailJob(parts: ReceiptEmailOptions): DefinedJob {
  return emailJob(
    refundEmail,
    parts,
    async ({ giftId, refundedCents, justRefundedCents = refundedCents }) => {
      const found = await findGift(parts.db, giftId)
      if (!found) return null
      const receipt = receiptOf(found.gift, found.donor, parts.organisation)
      const refund = { refundedCents, justRefundedCents, statement: found.statement }
      const content = emailOf(receipt, refund, found.donor.displayName, parts.site)
      return { to: receipt.donorEmail, content, attachments: [attached(await receiptFile(receipt))] }
    },
  )
}

interface Refund {
  /** Cents of the gift that were refunded in total when the job was stored. */
  refundedCents: number
  /** Cents of the refund that the email is about. */
  justRefundedCents: number
  /** Yearly statement that includes the gift; null if it has not been sent yet. */
  statement: SentStatement | null
}

function emailOf(
  { gift }: Receipt,
  { refundedCents, justRefundedCents, statement }: Refund,
  displayName: string,
  site: Site,
): EmailContent {
  const leftCents = gift.amountCents - refundedCents
  const left =
    leftCents === 0
      ? 'All of your gift has now been refunded.'
      : `${dollars(leftCents)} of your gift remains.`
  const year = gift.givenOn.slice(0, 4)
  const corrected = `We have also corrected your giving statement for ${year}: ${site.publicUrl}/subscription/statements/${year}`
  return {
    subject: `${dollars(justRefundedCents)} refunded to you`,
    greeting: greet(displayName),
    paragraphs: [
      `This is about your gift of ${dollars(gift.amountCents)} from ${longDate(gift.givenOn)}, receipt number ${receiptNumber(gift)}. ${dollars(justRefundedCents)} is on the way back to your card. Your bank may take up to ten days to show it. ${left}`,
      'Your new receipt is attached. Please keep it instead of the earlier one.',
      ...(statement ? [corrected] : []),
    ],
    link: { label: 'See your receipt', url: `${site.publicUrl}/subscription/gifts/${gift.number}` },
    reason: `You receive this email because a gift you made at ${site.name} was refunded. If you did not expect that, please write to ${site.contactEmail}.`,
  }
}
