import { MAX_INVITING_MONTHS_A_DOMAIN, MAX_INVITING_MONTHS_A_YEAR } from '#contract/limits.ts'
import type { Referrals } from '#contract/organisation/referral.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { useReferrals } from './referral.data.ts'

/** Who came by a member's link, by the day, and what was given for it. */
export function ReferralHistory({ memberId }: { memberId: string }) {
  const { data, isError, isFetching, refetch } = useReferrals(memberId)
  if (data) return <History {...data} />
  if (!isError) {
    return (
      <LoadingState words="Looking who came by your link...">
        <SkeletonLines lines={2} />
      </LoadingState>
    )
  }
  return (
    <FailedState
      words="Who came by your link could not be loaded."
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  )
}

function History({ friendCount, friends, monthsGiven, monthsThisYear }: Referrals) {
  if (friendCount === 0 && monthsGiven === 0) {
    return <p className="text-soft">Nobody has come by your link yet.</p>
  }
  return (
    <div className="grid gap-3">
      <p>
        {inWords(friendCount, 'friend has', 'friends have')} come by your link, and{' '}
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
