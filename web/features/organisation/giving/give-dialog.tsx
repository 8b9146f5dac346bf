import { useState } from 'react'
import { Link } from 'react-router'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import type { OwnPledge } from '#contract/organisation/giving.ts'
import { useIsConfirming } from '#web/features/organisation/shared/pending-changes.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { useGiftAmount } from './gift-amount.ts'
import { GiveForm } from './give-form.tsx'
import { useGiving } from './giving.data.ts'
import { PaymentPending } from './payment-pending.tsx'

export interface GiveDialogProps {
  memberId: string | null
  isVisitor: boolean
  isSandbox: boolean
  organisation: string
  onClose: () => void
}

/** Dialog for a monthly gift, on the Today page. */
export function GiveDialog({ memberId, isVisitor, isSandbox, organisation, onClose }: GiveDialogProps) {
  const isConfirming = useIsConfirming()
  const amount = useGiftAmount()
  const { data: giving, isPending } = useGiving(memberId)
  // The text for a gift that has just arrived is displayed only to a member who had no pledge when the dialog was
  // opened. The premium status does not show this: it is also closed while the last gift is refunded or unpaid.
  const [before, setBefore] = useState(giving)
  if (!before && giving) setBefore(giving)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Support Our Mission"
      description={`A monthly gift to ${organisation}, a non-profit, keeps these studies open to readers everywhere.`}
    >
      <div className="grid gap-4">
        {giving?.pledge ? (
          <p role="status" className="font-serif text-lg">
            {before?.pledge === null
              ? 'Thank you. Your gift has arrived, and a receipt is on its way to you by email.'
              : inWords(giving.pledge)}
          </p>
        ) : isConfirming ? (
          <PaymentPending />
        ) : memberId !== null && isPending ? (
          <LoadingState words="Loading your giving...">
            <SkeletonLines lines={4} />
          </LoadingState>
        ) : (
          <GiveForm
            label="Continue to Payment"
            amount={amount}
            isVisitor={isVisitor}
            signedOut={donationErrors.sign_in_required}
            isSandbox={isSandbox}
          />
        )}
        <p className="text-sm text-soft">
          {giving?.pledge ? 'You can change or end it at any time.' : 'You can end it at any time.'}{' '}
          <Link to="/subscription" className="text-link" onClick={onClose}>
            {giving?.pledge ? 'Your monthly gift' : 'What a gift does'}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}

/** Describes the state of a pledge that began before the dialog was opened. */
function inWords({ amountCents, endsAt, isUnpaid }: OwnPledge): string {
  if (isUnpaid) return 'Your last card payment did not go through.'
  const gift = formatMoney(amountCents)
  return endsAt === null
    ? `Thank you: you give ${gift} every month.`
    : `Thank you: your monthly gift of ${gift} ends on ${formatDay(endsAt)}.`
}
