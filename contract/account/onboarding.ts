import { ONBOARDING_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { OwnAccount } from './account.ts'

/**
 * Whether to display the onboarding dialog. It is displayed once per account, within five minutes of the account's
 * creation. Source: specification section 4. The server also stores when the member finished or skipped it, so that a
 * second device does not display it again.
 * @param hasSeen whether any account finished or skipped the dialog on this device before
 */
export function isOnboardingDue(
  { createdAt, onboardedAt }: Pick<OwnAccount, 'createdAt' | 'onboardedAt'>,
  now: Date,
  hasSeen: boolean,
): boolean {
  const ageMs = now.getTime() - Date.parse(createdAt)
  return onboardedAt === null && !hasSeen && ageMs < ONBOARDING_MINUTES * MINUTE_MS
}
