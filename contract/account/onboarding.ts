import { ONBOARDING_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { OwnAccount } from './account.ts'

/**
 * Should the onboarding dialog be shown? Once, to an account under five minutes old. Source: specification section 4.
 * @param hasSeen it was finished or skipped on this device before, by whomever
 */
export function isOnboardingDue(
  { createdAt, onboardedAt }: Pick<OwnAccount, 'createdAt' | 'onboardedAt'>,
  now: Date,
  hasSeen: boolean,
): boolean {
  const ageMs = now.getTime() - Date.parse(createdAt)
  return onboardedAt === null && !hasSeen && ageMs < ONBOARDING_MINUTES * MINUTE_MS
}
