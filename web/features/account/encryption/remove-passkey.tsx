import { useState } from 'react'
import { encryptionErrors, encryptionNotices } from '#contract/messages/account/encryption.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useRemoveKeyslot } from './encryption.data.ts'

interface Props {
  memberId: string
  id: string
  name: string
}

/** Removes the keyslot of a passkey. */
export function RemovePasskey({ memberId, id, name }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(encryptionErrors.failed)
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useRemoveKeyslot(memberId)

  function remove(): void {
    mutate(id, {
      onSuccess: () => toast.success(encryptionNotices.passkey_removed),
      onError: toastError,
      onSettled: () => setIsOpen(false),
    })
  }

  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description="It no longer unlocks what is encrypted. Devices that are unlocked stay so."
      open={isOpen}
      onOpenChange={setIsOpen}
      confirm="Remove"
      cancel="Keep it"
      busy={isPending}
      onConfirm={remove}
      trigger={
        <Button look="bare" size="small" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
    />
  )
}
