import { dollars } from '#contract/values/dollars.ts'
import { longDate, longDay } from '#contract/values/long-day.ts'
import type { Receipt } from './giving.ts'

// The words of a receipt. The page, the email and the PDF all use them, so that a donor can compare the three.

export const AMOUNT_GIVEN = 'Amount given'
export const VALUE_IN_RETURN = 'Value received in return'
export const DEDUCTIBLE = 'Deductible amount'

export const RECEIPT_TITLE = 'Receipt for your gift'

/** Label of the donor's name, which browsers must not translate. */
export const GIVEN_BY = 'Given by'

type Line = readonly [label: string, value: string]

/** Returns the number of a receipt with the tax year in which the gift counts: "12, tax year 2026". */
export function receiptNumber({ number, givenOn }: Pick<Receipt['gift'], 'number' | 'givenOn'>): string {
  return `${number}, tax year ${givenOn.slice(0, 4)}`
}

/** Returns the sentence of thanks; null if the gift was refunded in full or is disputed. */
export function receiptThanks({ amountCents, refundedCents, state }: Receipt['gift']): string | null {
  if (state === 'refunded' || state === 'disputed') return null
  const amount = dollars(amountCents - refundedCents)
  return `Thank you for your gift of ${amount}, which keeps this work open to everyone who comes.`
}

/**
 * Returns the sentences above and below the facts of a receipt or statement: the thanks and the disclosure. The
 * disclosure of a test comes first, so that no donor takes it for a receipt.
 */
export function openingAndClosing(
  { organisation, disclosure }: Pick<Receipt, 'organisation' | 'disclosure'>,
  thanks: string | null,
): { opening: string | null; closing: string | null } {
  return organisation.isRehearsal
    ? { opening: disclosure, closing: null }
    : { opening: thanks, closing: disclosure }
}

/** Returns the name and the email address of the donor; only the address if they have no name. */
export function giverLines({ donorName, donorEmail }: Pick<Receipt, 'donorName' | 'donorEmail'>): Line[] {
  return [[GIVEN_BY, donorName], ...(donorName === donorEmail ? [] : [['Email', donorEmail] as const])]
}

/** Returns the facts of a receipt: its number, the donor, the day and the month of the gift. */
export function receiptFacts(
  receipt: Pick<Receipt, 'donorName' | 'donorEmail' | 'gift' | 'timeZone'>,
): Line[] {
  const { gift, timeZone } = receipt
  const day = (instant: string) => longDay(instant, timeZone)
  return [
    ['Receipt number', receiptNumber(gift)],
    ...giverLines(receipt),
    ['Received', longDate(gift.givenOn)],
    ['For the month', `${day(gift.periodStartsAt)} to ${day(gift.periodEndsAt)}`],
  ]
}

/** Returns the amounts of a receipt: given, refunded or disputed, the value received in return, and deductible. */
export function receiptAmounts({
  gift,
  fairValueCents,
  deductibleCents,
}: Pick<Receipt, 'gift' | 'fairValueCents' | 'deductibleCents'>): Line[] {
  const { amountCents, refundedCents, state } = gift
  const lines: Line[] = [[AMOUNT_GIVEN, dollars(amountCents)]]
  if (refundedCents > 0) lines.push(['Refunded', dollars(-refundedCents)])
  if (state === 'disputed') lines.push(['Held back', 'by the bank it came from'])
  return [...lines, ...returnAndDeductible({ fairValueCents, deductibleCents })]
}

/** Returns the last two amounts of a receipt or statement. */
export function returnAndDeductible({
  fairValueCents,
  deductibleCents,
}: Pick<Receipt, 'fairValueCents' | 'deductibleCents'>): Line[] {
  return [
    fairValueCents === 0
      ? ['Received in return', 'No goods or services']
      : [VALUE_IN_RETURN, dollars(fairValueCents)],
    [DEDUCTIBLE, dollars(deductibleCents)],
  ]
}
