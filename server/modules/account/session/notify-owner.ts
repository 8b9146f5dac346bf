import { DAY_MS } from '#contract/values/durations.ts'
import { accountExistsEmail } from '#server/modules/account/credentials/account-exists.public.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { createWindowCounts } from '#server/platform/http/window-counts.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { onceAMinute } from '#server/platform/jobs/once-a-minute.ts'

const EMAILS_PER_DAY = 3
/**
 * Maximum number of members for whom the emails of a day are counted. The counters use about 20 MB; the
 * oldest counter is dropped for a new one.
 */
const MAX_KEYS = 100_000

/** Emails the owner of an address if someone signs up with it again, at most once a minute and three times a day. */
export function createNotifyOwner({ jobs, clock }: { jobs: JobSender; clock: Clock }) {
  const nowMs = () => clock().getTime()
  const today = createWindowCounts({ windowMs: DAY_MS, maxKeys: MAX_KEYS, nowMs })
  return (memberId: string): void => {
    if (today.add(memberId) <= EMAILS_PER_DAY)
      jobs.sendSoon(accountExistsEmail, { memberId }, onceAMinute(memberId, clock()))
  }
}
