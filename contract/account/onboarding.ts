import { ONBOARDING_MINUTES } from '#contract/limits.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { OwnAccount } from './account.ts'

/**
 * Whether to display the onboarding dialog. An account sees it once, within five minutes after its creation. Source:
 * specification section 4; we also store the flag in the account, so that a second device does not repeat the dialog.
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
