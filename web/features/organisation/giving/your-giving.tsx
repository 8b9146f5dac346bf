import type { ReactNode } from 'react'
import { Link } from 'react-router'
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
  memberId: string
  /** For whoever gives nothing just now. */
  giveForm: ReactNode
}

/** How a member's giving stands, and what they can do about it. */
export function YourGiving({ memberId, giveForm }: Props) {
  const isConfirming = useIsConfirming()
  const giving = useGiving(memberId)
  if (!giving.data)
    return (
      <QueryState query={giving} loading="Loading your giving..." failed="Your giving could not be loaded.">
        <SkeletonLines lines={4} />
      </QueryState>
    )

  const { pledge, gifts } = giving.data
  const support = supportStatus(giving.data)
  return (
    <div className="grid gap-6">
      {support.state !== 'none' ? (
        <MonthlySupport gift={support} />
      ) : (
        <>
          {support.until && (
            <p>
              Premium is open to you until{' '}
              <time dateTime={support.until} className="whitespace-nowrap font-medium">
                {formatDay(support.until)}
              </time>
              , without a monthly gift.
            </p>
          )}
          {isConfirming ? <PaymentPending /> : giveForm}
        </>
      )}
      <ManageGiving memberId={memberId} canManage={pledge !== null || gifts.length > 0} />
      {gifts.length > 0 && (
        <Link
          to="/subscription/gifts"
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          Your gifts and receipts
        </Link>
      )}
    </div>
  )
}
