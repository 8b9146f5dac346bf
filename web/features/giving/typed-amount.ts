import type { BrowserErrorCode } from '#contract/browser-errors.ts'
import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'

/** Whole dollars, with or without a comma before every third digit, and cents after a point or a comma. */
const typed = /^\$?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/

/**
 * An amount of dollars as people type it: "4.99", "$5", "4,99", "1,000". In whole cents, digit by digit, because no
 * binary number is 4.99; null for what is not an amount to the cent.
 */
export function centsIn(text: string): number | null {
  const [, dollars, cents = ''] = typed.exec(text.trim()) ?? []
  if (dollars === undefined) return null
  return Number(dollars.replaceAll(',', '') + cents.padEnd(2, '0'))
}

/** What is to be given, or what is wrong with it. */
export function checkAmount(text: string): { cents: number } | { mistake: BrowserErrorCode } {
  const cents = centsIn(text)
  if (cents === null || cents < MIN_GIFT_CENTS) return { mistake: 'donation.invalid_amount' }
  return cents > MAX_GIFT_CENTS ? { mistake: 'donation.amount_too_large' } : { cents }
}
