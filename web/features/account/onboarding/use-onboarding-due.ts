import { useState, useSyncExternalStore } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { isOnboardingDue } from '#contract/account/onboarding.ts'
import { onboardingFlag, onOnboardingFlag } from './onboarding-flag.ts'

/**
 * Whether the onboarding must be displayed to a new account.
 * @param member null for a visitor, and while unknown
 */
export function useOnboardingDue(member: OwnAccount | null, now: () => Date = () => new Date()): boolean {
  const flag = useSyncExternalStore(onOnboardingFlag, onboardingFlag, () => null)
  // The onboarding is only for accounts younger than five minutes. The age is calculated for the time of
  // mounting, so that the dialog does not close when the account reaches that age.
  const [openedAt] = useState(now)
  return member !== null && isOnboardingDue(member, openedAt, flag !== null)
}
