import { dollars } from '#contract/values/dollars.ts'
import type { Receipt } from './giving.ts'

/**
 * Lines of a receipt, each a label and an amount: amount given, refund or dispute, value received in return,
 * tax-deductible amount. Used by both the page and the PDF.
 */
export function receiptAmounts({
  gift,
  fairValueCents,
  deductibleCents,
}: Pick<Receipt, 'gift' | 'fairValueCents' | 'deductibleCents'>): [string, string][] {
  const { amountCents, refundedCents, state } = gift
  const lines: [string, string][] = [['Amount given', dollars(amountCents)]]
  if (refundedCents > 0) lines.push(['Refunded', dollars(refundedCents)])
  if (state === 'disputed') lines.push(['Held back', 'by the bank it came from'])
  lines.push(
    fairValueCents === 0
      ? ['In return', 'You received nothing in return']
      : ['Value received in return', dollars(fairValueCents)],
    ['Deductible amount', dollars(deductibleCents)],
  )
  return lines
}
