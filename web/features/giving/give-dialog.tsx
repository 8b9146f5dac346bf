import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'
import { GiveForm } from './give-form.tsx'
import { useSubscription } from './subscription.data.ts'

export interface GiveDialogProps {
  memberId: string | null
  isVisitor: boolean
  isSandbox: boolean
  organisation: string
  onClose: () => void
}

/** A monthly gift, from the first page. */
export function GiveDialog({ memberId, isVisitor, isSandbox, organisation, onClose }: GiveDialogProps) {
  const isSubscribed = useSubscription(memberId)?.isSubscribed
  // Whoever has premium already may have been granted it: thanks are for what was given from here.
  const [isNewGiver] = useState(isSubscribed === false)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Support Our Mission"
      description={`A monthly gift to ${organisation}, a non-profit, keeps these studies open to readers everywhere.`}
    >
      <div className="grid gap-4">
        {isNewGiver && isSubscribed ? (
          <p role="status" className="font-serif text-lg">
            Thank you. Your gift has arrived, and a receipt is on its way to you by e-mail.
          </p>
        ) : (
          <GiveForm
            label="Continue to Payment"
            isVisitor={isVisitor}
            signedOut="donation.sign_in_required"
            isSandbox={isSandbox}
          />
        )}
        <p className="text-sm text-soft">
          You can end it at any time.{' '}
          <Link to="/subscription" className="text-link" onClick={onClose}>
            What a gift does
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
