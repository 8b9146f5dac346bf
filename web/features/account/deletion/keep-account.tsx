import { notices } from '#contract/errors/notices.ts'
import { useToastRefusal } from '#web/lib/api/use-toast-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useWithdrawDeletion } from './deletion.data.ts'

interface Props {
  look?: 'primary' | 'quiet'
  size?: 'normal' | 'small'
  /** The account stays, or it turned out that nobody had asked. */
  onKept: () => void
}

/** The way back, in one press and without any question. */
export function KeepAccount({ look = 'primary', size = 'normal', onKept }: Props) {
  const toast = useToast()
  const toastRefusal = useToastRefusal('deletion.failed')
  const { mutate, isPending } = useWithdrawDeletion()

  function keep(): void {
    mutate(undefined, {
      onSuccess: () => {
        toast.success(notices['deletion.withdrawn'].title)
        onKept()
      },
      onError: (error) => {
        // Another tab may have been quicker.
        if (toastRefusal(error) === 'deletion.not_requested') onKept()
      },
    })
  }

  return (
    <Button look={look} size={size} busy={isPending} onClick={keep}>
      Keep my account
    </Button>
  )
}
