import type { Comment } from '#contract/discussion.ts'
import { notices } from '#contract/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDecide } from './moderation.data.ts'
import { ReasonForm } from './reason-form.tsx'
import { refusalIn } from './say-refusal.ts'

interface Props {
  day: number
  comment: Pick<Comment, 'id'>
  onClose: () => void
}

/** A moderator takes a comment out of everybody's sight, and says why. */
export function HideDialog({ day, comment, onClose }: Props) {
  const toast = useToast()
  const { mutate, isPending, error } = useDecide({ day }, comment)

  function hide(reason: string): void {
    mutate(
      { kind: 'hide', reason },
      {
        onSuccess: () => {
          const { title, words } = notices['comment.hidden']
          toast.success(title, words)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hide this comment?"
      description="Only its author and moderators will still see it. It can be shown again."
    >
      <ReasonForm
        label="Reason"
        hint="Its author is shown these words."
        isRequired
        answer="Hide comment"
        isPending={isPending}
        problem={error && `${refusalIn(error, 'comment.hide_failed').title}.`}
        onSend={hide}
        onCancel={onClose}
      />
    </Dialog>
  )
}
