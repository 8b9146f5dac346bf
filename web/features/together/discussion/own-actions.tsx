import { useState } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import type { DiscussionView } from './discussion.data.ts'
import { useDeleteComment } from './own-comments.data.ts'
import { useEditable } from './use-editable.ts'

interface Props {
  view: DiscussionView
  comment: Comment
  onEdit: () => void
}

/** What members may do with their own words: change them for a while, and take them back whenever they like. */
export function OwnActions({ view, comment, onEdit }: Props) {
  const isEditable = useEditable(comment) && comment.hiddenBecause === null
  return (
    <div className="-mx-3.5 flex flex-wrap">
      {isEditable && (
        <Button look="bare" size="small" className="min-h-11" onClick={onEdit}>
          Edit
        </Button>
      )}
      <DeleteComment view={view} comment={comment} />
    </div>
  )
}

/** Asked about once more, because it cannot be undone. */
function DeleteComment({ view, comment }: Omit<Props, 'onEdit'>) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.delete_failed)
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useDeleteComment(view, comment)

  // Where the event is quicker than the answer, this part of the page is gone by then: what is said hangs on the promise.
  async function remove(): Promise<void> {
    try {
      await mutateAsync()
      toast.success(commentNotices.deleted.title)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <ConfirmDialog
      title="Delete this comment?"
      description="Others will not see it any more. This cannot be undone."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="bare" size="small" className="min-h-11">
          Delete
        </Button>
      }
      confirm="Delete comment"
      cancel="Keep it"
      danger
      busy={isPending}
      onConfirm={remove}
    />
  )
}
