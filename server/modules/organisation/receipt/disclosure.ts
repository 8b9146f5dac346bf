import { dollars } from '#contract/values/dollars.ts'

interface Returned {
  stayedCents: number
  /** Estimated value in cents of the premium received in return. */
  fairValueCents: number
  /** Whether payments run in sandbox mode, in which no cards are charged. */
  isRehearsal: boolean
}

// Source: IRS Publication 1771, "Charitable Contributions: Substantiation and Disclosure Requirements", under "Written
// Acknowledgment" and "Written Disclosure".
// It requires the amount, whether goods or services were given in return, a good-faith estimate of their value if so,
// and that only the amount above it can be deducted.
// Each organisation has to ask its own adviser which of these rules apply to it.

/** Returns the required disclosure about the value received in return, for one gift or several. */
export function disclosureOf(
  { stayedCents, fairValueCents, isRehearsal }: Returned,
  what: 'this gift' | 'these gifts',
): string {
  if (isRehearsal) return 'This was only a test: no money moved, and nothing can be deducted.'
  if (stayedCents === 0)
    return 'We do not have this gift: it was refunded, or the bank holds it. Nothing of it can be deducted.'
  if (fairValueCents === 0)
    return `No goods or services were provided in return for ${what}. Please keep this for your tax records.`
  return `In return for ${what} you had access to premium, whose fair market value we estimate in good faith to be ${dollars(fairValueCents)}. For US federal income tax, only what exceeds the value of what was received in return can be deducted. Please keep this for your tax records.`
}
