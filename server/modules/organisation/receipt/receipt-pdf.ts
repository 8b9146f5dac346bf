import type { Receipt } from '#contract/organisation/giving.ts'
import { receiptAmounts } from '#contract/organisation/receipt-amounts.ts'
import { longDate, longDay } from '#contract/values/long-day.ts'
import { makeDocument } from '#server/platform/documents/make-document.ts'
import { giverFacts, type PdfFile, writeLetterhead } from './pdf-file.ts'

/** Renders a receipt on one page. The same input gives the same bytes. */
export async function receiptFile(receipt: Receipt): Promise<PdfFile> {
  const { gift, organisation, timeZone } = receipt
  const head = {
    title: `Receipt ${gift.number}`,
    author: organisation.name,
    dated: new Date(gift.paidAt),
    foot: `${organisation.name} · ${organisation.email}`,
  }
  const bytes = await makeDocument(head, (paper) => {
    writeLetterhead(paper, organisation)
    paper.heading('Receipt for your gift')
    paper.paragraph(`Number ${gift.number}`, { soft: true })
    paper.space(14)
    paper.facts([
      ...giverFacts(receipt),
      ['Received', longDate(gift.givenOn)],
      [
        'For the month',
        `${longDay(gift.periodStartsAt, timeZone)} to ${longDay(gift.periodEndsAt, timeZone)}`,
      ],
    ])
    paper.space(10)
    paper.rule()
    paper.space(16)
    paper.facts(receiptAmounts(receipt))
    paper.space(16)
    paper.paragraph(receipt.disclosure)
    // The sentence of thanks is omitted if the gift was refunded or is disputed.
    if (gift.state === 'refunded' || gift.state === 'disputed') return
    paper.space(10)
    paper.paragraph('Thank you. Your gift keeps this work open to everyone who comes.')
  })
  return { name: `receipt-${gift.number}-${gift.givenOn}.pdf`, bytes }
}
