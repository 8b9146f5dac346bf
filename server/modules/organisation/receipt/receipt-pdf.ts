import type { Receipt } from '#contract/organisation/giving.ts'
import {
  openingAndClosing,
  RECEIPT_TITLE,
  receiptAmounts,
  receiptFacts,
  receiptThanks,
} from '#contract/organisation/receipt-words.ts'
import { makeDocument } from '#server/platform/documents/make-document.ts'
import { type PdfFile, THANKS_SIZE, withNameToSet, writeLetterhead } from './pdf-file.ts'

/** Renders a receipt on one page. The same input gives the same bytes. */
export async function receiptFile(receipt: Receipt): Promise<PdfFile> {
  const { gift, organisation } = receipt
  const { opening, closing } = openingAndClosing(receipt, receiptThanks(gift))
  const head = {
    title: `Receipt ${gift.number}`,
    author: organisation.name,
    dated: new Date(gift.paidAt),
    foot: `${organisation.name} · ${organisation.email}`,
  }
  const bytes = await makeDocument(head, (paper) => {
    writeLetterhead(paper, organisation)
    paper.heading(RECEIPT_TITLE)
    if (opening) paper.paragraph(opening, { size: THANKS_SIZE })
    paper.space(14)
    paper.facts(receiptFacts(withNameToSet(receipt)))
    paper.space(10)
    paper.rule()
    paper.space(16)
    paper.facts(receiptAmounts(receipt))
    paper.space(16)
    if (closing) paper.paragraph(closing)
  })
  return { name: `receipt-${gift.number}-${gift.givenOn}.pdf`, bytes }
}
