import { useState } from 'react'
import { encryptionNotices } from '#contract/messages/account/encryption.ts'
import { useConfirm, useNewRecoveryCode } from '#web/features/account/encryption/encryption.data.ts'
import { KeyslotForm } from '#web/features/account/encryption/keyslot-form.tsx'
import type { SealedAccount } from '#web/features/account/encryption/keyslots/key-work.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { RecoveryKeySaved } from './recovery-key-saved.tsx'

/** Replaces the recovery key. The old one remains valid until the member has saved the new one. */
export function NewRecoveryCode({ account }: { account: SealedAccount }) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const prepare = useNewRecoveryCode(account)
  const confirm = useConfirm(account.owner)
  const prepared = prepare.data

  function open(isOpening: boolean): void {
    if (confirm.isPending) return
    prepare.reset()
    confirm.reset()
    setIsOpen(isOpening)
  }

  function keep(): void {
    if (!prepared) return
    confirm.mutate(prepared, {
      onSuccess: () => {
        setIsOpen(false)
        toast.success(encryptionNotices.recovery_code_changed)
      },
    })
  }

  return (
    <Dialog
      title={prepared ? 'Keep your new recovery code' : 'Make a new recovery code'}
      description={prepared ? null : 'The one you have now opens nothing once the new one is kept.'}
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="bare" size="small">
          Make a new one
        </Button>
      }
    >
      {prepared ? (
        <RecoveryKeySaved
          code={prepared.recoveryCode}
          submit="Use this code from now on"
          busy={confirm.isPending}
          problem={errorText(confirm.error)}
          onKept={keep}
        />
      ) : (
        <KeyslotForm
          ways={account.ways}
          submit="Go on"
          busy={prepare.isPending}
          error={prepare.error}
          onGiven={(given) => prepare.mutate(given)}
        />
      )}
    </Dialog>
  )
}
