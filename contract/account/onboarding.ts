import { ONBOARDING_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { OwnAccount } from './account.ts'

/**
 * Whether to display the onboarding dialog: once, to an account under five minutes old. Source:
 * specification section 4.
 * @param hasSeen whether it was finished or skipped on this device before, by any account
 */
export function isOnboardingDue(
  { createdAt, onboardedAt }: Pick<OwnAccount, 'createdAt' | 'onboardedAt'>,
  now: Date,
  hasSeen: boolean,
): boolean {
  const ageMs = now.getTime() - Date.parse(createdAt)
  return onboardedAt === null && !hasSeen && ageMs < ONBOARDING_MINUTES * MINUTE_MS
}
