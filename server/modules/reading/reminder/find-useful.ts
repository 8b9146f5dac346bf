import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { hasPremium } from '#server/modules/shared/entitlement.ts'
import type { BillingClock, Clock } from '#server/platform/base/clock.ts'
import { needsReminder } from './needs-reminder.ts'
import { type Due, findActive } from './reminder.queries.ts'

/**
 * Maximum delay of a reminder: a morning reminder is useless in the evening, for example after an
 * outage of the mail server.
 */
const GOOD_FOR_MS = 12 * HOUR_MS

export interface UsefulDeps {
  db: Db
  clock: Clock
  billingClock: BillingClock
  premium: PremiumPolicy
}

/**
 * Returns the reminder that is about to be sent if it is of use: it is not too late, the member has neither turned it off
 * nor read a study in the meantime, and they may read this study. Without premium, the next reminders would be about the
 * same study, which requires it. Otherwise returns null.
 */
export async function findUseful(
  { db, clock, billingClock, premium }: UsefulDeps,
  { memberId, dueAt, day }: { memberId: string; dueAt: string; day: number },
): Promise<Due | null> {
  const now = clock()
  if (now.getTime() - Date.parse(dueAt) > GOOD_FOR_MS) return null
  const reminder = await findActive(db, memberId, now)
  if (!reminder || !needsReminder(reminder, now) || reminder.completedDays.includes(day)) return null
  const mayRead = isFree(premium, day) || (await hasPremium(db, memberId, billingClock))
  return mayRead ? reminder : null
}
