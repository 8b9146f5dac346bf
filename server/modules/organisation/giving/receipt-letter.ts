import type { Receipt } from '#contract/organisation/giving.ts'
import type { Site } from '#contract/site.ts'
import { dollars } from '#contract/values/dollars.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import type { LetterContent } from '#server/platform/mail/layout.ts'
import { CLOSING, greet, letterJob } from '#server/platform/mail/letter-job.ts'
import { attached } from './attached.ts'
import { stayedCents } from './deductible.ts'
import type { GivingLetterParts } from './giving-letter-parts.ts'
import { dayInWords } from './in-words.ts'
import { receiptLetter } from './letters.ts'
import { findGift } from './receipt.queries.ts'
import { receiptOf } from './receipt-of.ts'
import { receiptFile } from './receipt-pdf.ts'

export function receiptLetterJob(parts: GivingLetterParts): DefinedJob {
  return letterJob(receiptLetter, parts, async ({ giftId }) => {
    const found = await findGift(parts.db, giftId)
    // Where the account is gone there is nobody to write to; where the gift went back, another letter says so.
    if (!found || stayedCents(found.gift) === 0) return null
    const receipt = receiptOf(found.gift, found.donor, parts.organisation)
    const content = letterOf(receipt, found.donor.displayName, parts.site)
    return { to: receipt.donorEmail, content, attachments: [attached(await receiptFile(receipt))] }
  })
}

function letterOf(receipt: Receipt, displayName: string, site: Site): LetterContent {
  const { gift, timeZone, organisation, disclosure } = receipt
  const day = (instant: string) => dayInWords(instant, timeZone)
  const taxId = organisation.taxId === null ? '' : `, tax ID (EIN) ${organisation.taxId}`
  return {
    subject: `Your receipt for ${dollars(gift.amountCents)}`,
    greeting: greet(displayName),
    paragraphs: [
      `Thank you. On ${day(gift.paidAt)} we received your gift of ${dollars(gift.amountCents)}, for the month until ${day(gift.periodEndsAt)}. This is receipt number ${gift.number}.`,
      `Received by ${organisation.name}${taxId}. Deductible amount: ${dollars(receipt.deductibleCents)}.`,
      disclosure,
      'The same is attached as a page to keep. You can print it again whenever you like.',
    ],
    link: { label: 'See your monthly gift', url: `${site.publicUrl}/subscription` },
    closing: CLOSING,
    reason: `You receive this letter for each gift you make at ${site.name}.`,
  }
}
