import { dollars } from '#contract/values/dollars.ts'
import type { Receipt } from './giving.ts'

/**
 * Labels and amounts of a receipt: amount given, refund or dispute, value in return, deductible
 * amount. Used by the page and its PDF.
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
