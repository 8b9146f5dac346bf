import { REFERRAL_STUDY_DAYS } from '#contract/limits.ts'
import type { ListedReferral, ReferralState } from '#contract/organisation/referral.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/card.tsx'
import { CardRow, CardTable } from '#web/ui/card-table.tsx'
import { EmptyState, FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { useAllReferrals } from './referral.data.ts'

/** Table of all referrals, for administrators: both members, date of sign-up, study days, and state. */
export function AllReferrals() {
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useAllReferrals()
  // The server checks the permission: its error shows that the viewer is no longer an administrator.
  if (error instanceof ApiError && error.code === 'admin.administrators_only') return null
  const found = data?.pages.flatMap(({ referrals }) => referrals)
  return (
    <TitledSection id="referrals" heading="Referrals" className="grid gap-4">
      {found?.length === 0 && <EmptyState words="No one has used a member’s link yet." />}
      {found && found.length > 0 && (
        <CardTable columns={['Friend', 'Invited by', 'Signed up', 'Days', 'State']}>
          {found.map((referral) => (
            <Row key={referral.friendId} referral={referral} />
          ))}
        </CardTable>
      )}
      {isError && (
        <FailedState
          words="The referrals could not be loaded."
          onRetry={() => (found ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!found && !isError && (
        <LoadingState words="Loading referrals...">
          <SkeletonLines lines={4} />
        </LoadingState>
      )}
      {hasNextPage && !isError && (
        <Button
          look="quiet"
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </TitledSection>
  )
}

const cell = 'text-sm sm:px-3 sm:py-2 sm:align-top'

function Row({ referral }: { referral: ListedReferral }) {
  const { friend, inviter, domain, signedUpAt, studyDays, state } = referral
  return (
    <CardRow className="max-sm:grid max-sm:gap-1">
      <th scope="row" className="text-start font-normal sm:py-2 sm:pe-3 sm:align-top">
        <Person {...friend} />
        <span className="block text-sm text-soft wrap-anywhere">{domain}</span>
      </th>
      <td className={cell}>
        <span className="text-soft sm:sr-only">Invited by </span>
        {inviter ? <Person {...inviter} /> : 'an account that is gone'}
      </td>
      <td className={`${cell} text-soft`}>
        <span className="sm:sr-only">Signed up </span>
        <time dateTime={signedUpAt} className="sm:whitespace-nowrap">
          {formatDay(signedUpAt)}
        </time>
      </td>
      <td className={`${cell} text-soft tabular-nums`}>
        {Math.min(studyDays, REFERRAL_STUDY_DAYS)} of {REFERRAL_STUDY_DAYS}
        <span className="sm:sr-only"> days</span>
      </td>
      <td className={cell}>{stateWords[state]}</td>
    </CardRow>
  )
}

function Person({ displayName, email }: ListedReferral['friend']) {
  return (
    <>
      <bdi translate="no" className="wrap-anywhere">
        {displayName || email}
      </bdi>
      {displayName && <span className="block text-sm text-soft wrap-anywhere">{email}</span>}
    </>
  )
}

const stateWords: Record<ReferralState, string> = {
  friend_unconfirmed: 'Friend’s address not confirmed',
  reading: 'Seven days not completed',
  inviter_unconfirmed: 'Inviter’s address not confirmed',
  settled: 'Settled',
  both: 'A month for both',
  inviter_gone: 'A month for the friend: the inviter is gone',
  year_limit: 'A month for the friend: the inviter has had twelve this year',
  domain_limit: 'A month for the friend: five of this domain have counted this year',
  same_mailbox: 'Nothing: one mailbox invited itself',
  mailbox_used: 'Nothing: this mailbox has counted before',
}
