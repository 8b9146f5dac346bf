import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnGiving } from '#contract/organisation/giving.ts'
import { useIsConfirming } from '#web/features/organisation/shared/pending-changes.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { useGiving } from './giving.data.ts'
import { ManageGiving } from './manage-giving.tsx'
import { MonthlySupport } from './monthly-support.tsx'
import { PaymentPending } from './payment-pending.tsx'
import { supportStatus } from './support-status.ts'

interface Props {
  /** Id of the member; null for a visitor, and while unknown. */
  memberId: string | null
  /** Form for a new gift; displayed to users without a monthly gift. */
  giveForm: ReactNode
  /**
   * Whether the user has changed the gift form. A changed form is displayed even while the member's gifts are loading.
   */
  isFormTouched?: boolean
}

/**
 * Displays a member's gifts, and the form for a new one.
 *
 * The form has a fixed position in the React tree, so that its fields and the focus are preserved when the page learns
 * who the member is.
 */
export function YourGiving({ memberId, giveForm, isFormTouched = false }: Props) {
  const isConfirming = useIsConfirming()
  const giving = useGiving(memberId)
  const isLoading = memberId !== null && !giving.data && !giving.isError
  const offersForm = giving.data
    ? giving.data.pledge === null && !isConfirming
    : isLoading || memberId === null || isFormTouched
  // While the gifts are loading, the form is hidden and reserves the space, since most members have no monthly gift.
  const isHidden = memberId === null || (isLoading && !isFormTouched)
  return (
    <div className="relative grid gap-6">
      {memberId !== null && !giving.data && (
        <div className={isHidden ? 'absolute inset-x-0' : undefined}>
          <QueryState
            query={giving}
            loading="Loading your giving..."
            failed="Your giving could not be loaded."
          >
            <SkeletonLines lines={4} />
          </QueryState>
        </div>
      )}
      {giving.data && <Support giving={giving.data} />}
      {giving.data?.pledge === null && isConfirming && <PaymentPending />}
      {offersForm && <div data-visitor-only={isHidden || undefined}>{giveForm}</div>}
      {isLoading && <div className="h-11" />}
      {memberId !== null && giving.data && <Management memberId={memberId} giving={giving.data} />}
    </div>
  )
}

function Support({ giving }: { giving: OwnGiving }) {
  const support = supportStatus(giving)
  if (support.state !== 'none') return <MonthlySupport gift={support} />
  if (!support.until) return null
  return (
    <p>
      Premium is open to you until{' '}
      <time dateTime={support.until} className="font-medium sm:whitespace-nowrap">
        {formatDay(support.until)}
      </time>
      , without a monthly gift.
    </p>
  )
}

function Management({ memberId, giving: { pledge, gifts } }: { memberId: string; giving: OwnGiving }) {
  return (
    <>
      <ManageGiving memberId={memberId} canManage={pledge !== null || gifts.length > 0} />
      {gifts.length > 0 && (
        <Link
          to="/subscription/gifts"
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          Your gifts and receipts
        </Link>
      )}
    </>
  )
}
