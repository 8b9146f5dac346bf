import { useState } from 'react'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useRemovePassword } from './credentials.data.ts'

/** Removes the password of a member who has another sign-in method. */
export function RemovePassword({ memberId }: { memberId: string }) {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.failed)
  const { mutate, isPending } = useRemovePassword(memberId)
  const [isOpen, setIsOpen] = useState(false)

  function remove(): void {
    mutate(undefined, {
      onSuccess: () => {
        setIsOpen(false)
        toast.success(authNotices.password_removed.title)
      },
      onError: toastError,
    })
  }

  return (
    <ConfirmDialog
      title="Remove your password?"
      description="From then on you sign in with your passkey or another provider. You can choose a password again at any time."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="bare" size="small" className="justify-self-start">
          Remove password
        </Button>
      }
      confirm="Remove password"
      cancel="Keep it"
      busy={isPending}
      onConfirm={remove}
    />
  )
}
