import type { KnownError } from '#contract/errors/errors.ts'
import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'
import { donationErrors } from '#contract/messages/organisation/donation.ts'

/**
 * Pattern of an amount that the user entered: dollars with optional thousands separators, and decimals after a point or
 * a comma.
 */
const amount = /^(-?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d+))?$/

/**
 * Parses an amount of dollars that the user entered: "4.99", "$5", "4,99", "1,000". Returns whole cents, computed digit
 * by digit because binary floating point cannot represent 4.99; or the error.
 */
export function parseAmount(text: string): { cents: number } | { mistake: KnownError } {
  const [, minus, dollars, decimals = ''] = amount.exec(text.trim()) ?? []
  if (dollars === undefined) return { mistake: donationErrors.amount_not_a_number }
  const cents = Number(dollars.replaceAll(',', '') + decimals.slice(0, 2).padEnd(2, '0'))
  if (minus || cents < MIN_GIFT_CENTS) return { mistake: donationErrors.invalid_amount }
  if (cents > MAX_GIFT_CENTS) return { mistake: donationErrors.amount_too_large }
  return decimals.length > 2 ? { mistake: donationErrors.amount_not_in_cents } : { cents }
}
