import { MAX_INVITING_MONTHS_A_DOMAIN, MAX_INVITING_MONTHS_A_YEAR } from '#contract/limits.ts'
import type { Referrals } from '#contract/organisation/referral.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { useReferrals } from './referral.data.ts'

/** Lists a member's referrals by date, with the premium granted for them. */
export function ReferralHistory({ memberId }: { memberId: string }) {
  const referrals = useReferrals(memberId)
  if (referrals.data) return <History {...referrals.data} />
  return (
    <QueryState
      query={referrals}
      loading="Loading who used your link..."
      failed="Who used your link could not be loaded."
    >
      <SkeletonLines lines={2} />
    </QueryState>
  )
}

function History({ friendCount, friends, monthsGiven, monthsThisYear }: Referrals) {
  if (friendCount === 0 && monthsGiven === 0) {
    return <p className="text-soft">No one has used your link yet.</p>
  }
  return (
    <div className="grid gap-3">
      <p>
        {inWords(friendCount, 'friend has', 'friends have')} used your link, and{' '}
        {inWords(monthsGiven, 'month', 'months')} of premium {monthsGiven === 1 ? 'was' : 'were'} given to you
        for it: {monthsThisYear} of at most {MAX_INVITING_MONTHS_A_YEAR} in the last year. Of friends who
        share a mail domain of their own, {MAX_INVITING_MONTHS_A_DOMAIN} a year count.
      </p>
      {friends.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            When they came
          </summary>
          <ul className="grid gap-1">
            {friends.map(({ cameAt, isSettled }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may come in the same moment, and nobody is moved.
              <li key={index} className="text-soft">
                {formatDay(cameAt)}: {isSettled ? 'seven days completed' : 'not seven days yet'}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function inWords(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}
