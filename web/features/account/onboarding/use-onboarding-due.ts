import { useState, useSyncExternalStore } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { isOnboardingDue } from '#contract/account/onboarding.ts'
import { onboardingFlag, onOnboardingFlag } from './onboarding-flag.ts'

/** Whether a new account is still to be shown the onboarding. @param member null for a visitor, and until they are known */
export function useOnboardingDue(member: OwnAccount | null, now: () => Date = () => new Date()): boolean {
  const flag = useSyncExternalStore(onOnboardingFlag, onboardingFlag, () => null)
  // The onboarding does not close midway because the account has become five minutes old.
  const [openedAt] = useState(now)
  return member !== null && isOnboardingDue(member, openedAt, flag !== null)
}
