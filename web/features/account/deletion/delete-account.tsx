import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DELETION_GRACE_DAYS } from '#contract/limits.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { KeepAccount } from './keep-account.tsx'

interface Props {
  /** When the account will be deleted; null while nobody has asked for it. */
  deletionDueAt: string | null
  /** It was asked for or withdrawn: whoever handed in the day should ask for it again. */
  onChanged: () => void
  /** Shown in the dialog that asks for the deletion, before its button. */
  consequences?: ReactNode
}

/** The way out of the account, and back for as long as there is one. */
export function DeleteAccount({ deletionDueAt, onChanged, consequences }: Props) {
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const changedHere = useRef(false)

  // The button that was pressed gives way to the other one; the focus must not fall off the page. Nor may it be drawn
  // here by what was pressed elsewhere.
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
      <h3 id="delete-account" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {deletionDueAt ? 'Your account will be deleted' : 'Delete your account'}
      </h3>
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
