import { useState } from 'react'
import { BACKUP_CODES } from '#contract/limits.ts'
import { useMakeBackupCodes } from '#web/features/account/factor/factor.data.ts'
import { InlineError } from '#web/features/account/factor/inline-error.tsx'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'

/** Number of unused backup codes, with a button that replaces them. */
export function BackupCodesLeft({ memberId, left }: { memberId: string; left: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isReminded, setIsReminded] = useState(false)
  const { mutate, isPending, data: codes, error, reset } = useMakeBackupCodes(memberId)

  function open(isOpening: boolean): void {
    // The backup codes are displayed only once, so the dialog does not close until the member confirms that they saved
    // them.
    if (codes) setIsReminded(true)
    // The dialog does not close while the request is in flight: the server invalidates the old codes, so the
    // member must see the new ones.
    else if (!isPending) {
      reset()
      setIsOpen(isOpening)
    }
  }

  function close(): void {
    reset()
    setIsReminded(false)
    setIsOpen(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-[min(12rem,100%)] flex-1">
        <strong className="font-medium">
          {left === 0 ? 'No backup codes left' : `${left} of ${BACKUP_CODES} backup codes left`}
        </strong>
        <span className="block text-sm text-soft">
          If you lose your phone or your passkey, one of them lets you in.
        </span>
      </p>
      <Dialog
        title={codes ? 'Save these codes' : 'Make new backup codes?'}
        description={codes ? null : 'The ones you have now will no longer work.'}
        open={isOpen}
        onOpenChange={open}
        trigger={
          <Button look="bare" size="small" className="-mx-3.5">
            Make new codes
          </Button>
        }
      >
        {codes ? (
          <BackupCodes codes={codes} isReminded={isReminded} onKept={close} />
        ) : (
          <div className="grid gap-4">
            <InlineError message={errorText(error)} />
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="quiet" disabled={isPending} onClick={close}>
                Keep the old ones
              </Button>
              <Button busy={isPending} onClick={() => mutate()}>
                Make new codes
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  )
}
