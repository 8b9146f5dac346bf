import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useRequestVerification } from './credentials.data.ts'

/** Button that sends the confirmation email again. */
export function SendVerification() {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.failed)
  const { mutate, isPending } = useRequestVerification()

  function send(): void {
    mutate(undefined, {
      onSuccess: () => {
        toast.success(authNotices.verification_sent)
      },
      onError: toastError,
    })
  }

  return (
    <Button look="quiet" size="small" className="justify-self-start" busy={isPending} onClick={send}>
      Send the email again
    </Button>
  )
}
