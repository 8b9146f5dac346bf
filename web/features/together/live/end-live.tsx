import { useState } from 'react'
import { liveErrors } from '#contract/messages/together/live.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { type FollowedView, useLiveAction } from './live.data.ts'

/** Button with which a leader ends the live meeting, after a confirmation. */
export function EndLive({ view }: { view: FollowedView }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useLiveAction(view)
  const toastError = useErrorToast(liveErrors.failed)
  return (
    <>
      <Button look="bare" size="small" onClick={() => setOpen(true)}>
        End the meeting
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="End the live meeting for everyone?"
        description="All answers and raised hands are deleted."
        confirm="End the meeting"
        cancel="Go on"
        danger
        busy={isPending}
        onConfirm={() => mutate({ kind: 'end' }, { onError: toastError, onSettled: () => setOpen(false) })}
      />
    </>
  )
}
