import { REFERRAL_CODE_CHARS } from '#contract/limits.ts'

/** The first 8 characters of a member's id, upper-cased. Source: specification section 3. */
export function referralCodeOf(memberId: string): string {
  return memberId.slice(0, REFERRAL_CODE_CHARS).toUpperCase()
}
