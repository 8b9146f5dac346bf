import { notices } from '#contract/errors/notices.ts'
import { useToastRefusal } from '#web/lib/api/use-toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useRequestVerification } from './credentials.data.ts'

/** Has the letter sent again that confirms an address. */
export function SendVerification() {
  const toast = useToast()
  const toastRefusal = useToastRefusal('auth.failed')
  const { mutate, isPending } = useRequestVerification()

  function send(): void {
    mutate(undefined, {
      onSuccess: () => {
        const { title, words } = notices['auth.verification_sent']
        toast.success(title, words)
      },
      onError: toastRefusal,
    })
  }

  return (
    <Button look="quiet" size="small" className="justify-self-start" busy={isPending} onClick={send}>
      Send the letter again
    </Button>
  )
}
