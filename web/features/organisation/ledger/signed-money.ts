import { formatMoney } from '#web/lib/format/format-money.ts'

/** Formats cents with a plus or minus sign: "+$4.99", "−$4.00"; zero has no sign. */
export function signedMoney(cents: number): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : ''
  return `${sign}${formatMoney(Math.abs(cents))}`
}
