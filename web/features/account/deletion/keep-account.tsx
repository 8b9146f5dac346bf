import { deletionErrors, deletionNotices } from '#contract/messages/account/deletion.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useWithdrawDeletion } from './deletion.data.ts'

interface Props {
  look?: 'primary' | 'quiet'
  size?: 'normal' | 'small'
  /** Called when the deletion request no longer exists: the member has withdrawn it here or in another tab. */
  onKept: () => void
}

/** Button that withdraws the deletion request without a confirmation dialog. */
export function KeepAccount({ look = 'primary', size = 'normal', onKept }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(deletionErrors.failed)
  const { mutate, isPending } = useWithdrawDeletion()

  function keep(): void {
    mutate(undefined, {
      onSuccess: () => {
        toast.success(deletionNotices.withdrawn.title)
        onKept()
      },
      onError: (error) => {
        // The server has no deletion request, because another tab has withdrawn it. The account will not be deleted, so
        // this error counts as success.
        if (toastError(error) === 'deletion.not_requested') onKept()
      },
    })
  }

  return (
    <Button look={look} size={size} busy={isPending} onClick={keep}>
      Keep my account
    </Button>
  )
}
