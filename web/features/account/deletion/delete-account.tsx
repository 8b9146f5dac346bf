import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DELETION_GRACE_DAYS } from '#contract/limits.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { KeepAccount } from './keep-account.tsx'

interface Props {
  /** Date of the scheduled deletion; null if none is scheduled. */
  deletionDueAt: string | null
  /** Called after a deletion was requested or withdrawn; the caller must refetch `deletionDueAt`. */
  onChanged: () => void
  /** Text about effects of the deletion on other people. The dialog displays it above the button that confirms. */
  consequences?: ReactNode
}

/** Requests the deletion of the account, or withdraws the request during the waiting period. */
export function DeleteAccount({ deletionDueAt, onChanged, consequences }: Props) {
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const changedHere = useRef(false)

  // The pressed button (request or withdraw) is replaced by the other one, so focus moves to the heading. Focus does
  // not move if the deletion date changed in another tab or device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day decides which of the two buttons there is
  useEffect(() => {
    if (changedHere.current) heading.current?.focus()
    changedHere.current = false
  }, [deletionDueAt])

  function changed(): void {
    changedHere.current = true
    setOpen(false)
    onChanged()
  }

  return (
    <Card aria-labelledby="delete-account" className="grid content-start justify-items-start gap-4">
      <h2 id="delete-account" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {deletionDueAt ? 'Your account will be deleted' : 'Delete your account'}
      </h2>
      {deletionDueAt ? (
        <>
          <p className="text-soft">
            On <time dateTime={deletionDueAt}>{formatDay(deletionDueAt)}</time> it and everything in it will
            be deleted. Until then you can keep it with one press.
          </p>
          <KeepAccount onKept={changed} />
        </>
      ) : (
        <>
          <p className="text-soft">
            You can delete your account here. You have {DELETION_GRACE_DAYS} days to change your mind; after
            that your account and everything in it is gone for good.
          </p>
          <DeletionDialog
            trigger={<Button look="quiet">Delete my account</Button>}
            open={isOpen}
            onOpenChange={setOpen}
            onRequested={changed}
            consequences={consequences}
          />
        </>
      )}
    </Card>
  )
}
