import type { BrowserErrorCode } from '#contract/errors/browser-errors.ts'
import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'

/** Dollars, with or without a comma before every third digit, and what comes after a point or a comma. */
const amount = /^(-?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d+))?$/

/**
 * An amount of dollars as people type it: "4.99", "$5", "4,99", "1,000". In whole cents, digit by digit, because no
 * binary number is 4.99; or the one thing that is wrong with it.
 */
export function checkAmount(text: string): { cents: number } | { mistake: BrowserErrorCode } {
  const [, minus, dollars, decimals = ''] = amount.exec(text.trim()) ?? []
  if (dollars === undefined) return { mistake: 'donation.amount_not_a_number' }
  const cents = Number(dollars.replaceAll(',', '') + decimals.slice(0, 2).padEnd(2, '0'))
  if (minus || cents < MIN_GIFT_CENTS) return { mistake: 'donation.invalid_amount' }
  if (cents > MAX_GIFT_CENTS) return { mistake: 'donation.amount_too_large' }
  return decimals.length > 2 ? { mistake: 'donation.amount_not_in_cents' } : { cents }
}
