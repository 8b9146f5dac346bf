import { type ReactElement, type ReactNode, useState } from 'react'
import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import { DELETION_GRACE_DAYS } from '#contract/limits.ts'
import { deletionErrors, deletionNotices } from '#contract/messages/account/deletion.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { useRequestDeletion } from './deletion.data.ts'

interface Props {
  /** Button that opens the dialog and regains focus when the dialog closes. */
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  onRequested: () => void
  /** Text about effects of the deletion on other people, such as a group that loses its only leader. */
  consequences?: ReactNode
}

const choices: readonly { value: CommentsAfterDeletion; label: string }[] = [
  { value: 'remove', label: 'Remove them' },
  { value: 'keep', label: 'Leave them, without my name' },
]

/**
 * Confirmation dialog: lists the data that will be deleted and lets the member keep or remove their
 * comments.
 */
export function DeletionDialog({ trigger, open, onOpenChange, onRequested, consequences }: Props) {
  const toast = useToast()
  const [comments, setComments] = useState<CommentsAfterDeletion>('remove')
  const { mutate, isPending, error } = useRequestDeletion()

  function request(): void {
    mutate(comments, {
      onSuccess: () => {
        toast.info(deletionNotices.requested.title)
        onRequested()
      },
    })
  }

  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description={`In ${DELETION_GRACE_DAYS} days it will be gone. Until then you can sign in and keep it.`}
    >
      <div className="grid gap-5">
        <div>
          <p>What goes with it:</p>
          <ul className="mt-1 list-disc ps-5 text-soft">
            <li>your name, your email address and every way you sign in</li>
            <li>the studies you have completed, and your place in the plan</li>
            <li>your monthly gift, if you have one; until then, your card may still be charged</li>
            <li>your receipts and giving statements, if you have any: download them first</li>
            <li>where you are signed in; your other devices are signed out now</li>
          </ul>
        </div>
        {consequences}
        <Choices
          label="The comments you wrote under studies"
          options={choices}
          value={comments}
          onChange={setComments}
        />
        {error && !isPending && <FailedState words={wordsOf(error)} />}
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={isPending} onClick={request}>
            Delete in {DELETION_GRACE_DAYS} days
          </Button>
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function wordsOf(error: Error): string {
  const { title, detail } = asKnownError(error, deletionErrors.failed)
  return detail ?? title
}
