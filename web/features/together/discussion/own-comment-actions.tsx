import { useEffect, useState } from 'react'
import { COMMENT_EDIT_MINUTES } from '#contract/limits.ts'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import type { DiscussionView } from './discussion.data.ts'
import { useDeleteComment } from './own-comments.data.ts'

interface Props {
  view: DiscussionView
  comment: Comment
  onEdit: () => void
}

/** Buttons of an own comment: editing for a limited time, deletion at any time. */
export function OwnCommentActions({ view, comment, onEdit }: Props) {
  const isEditable = useEditable(comment) && comment.hiddenBecause === null && !view.isReadOnly
  return (
    <>
      {isEditable && (
        <Button look="bare" size="small" className="min-h-11" onClick={onEdit}>
          Edit
        </Button>
      )}
      <DeleteComment view={view} comment={comment} />
    </>
  )
}

/** Button that deletes the comment. Requires confirmation, because a deletion cannot be undone. */
function DeleteComment({ view, comment }: Omit<Props, 'onEdit'>) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.delete_failed)
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useDeleteComment(view, comment)

  // The event about the deletion may remove this component before the response arrives. `mutateAsync` resolves even
  // then; callbacks passed to `mutate` would not run.
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

/**
 * Returns whether a comment is recent enough to be edited. Becomes false without a reload when the period ends; the
 * server enforces the limit.
 */
function useEditable({ postedAt }: Pick<Comment, 'postedAt'>): boolean {
  const [now, setNow] = useState(Date.now)
  const leftMs = Date.parse(postedAt) + COMMENT_EDIT_MINUTES * MINUTE_MS - now
  const isEditable = leftMs > 0
  useEffect(() => {
    if (!isEditable) return
    // If the device's clock is far behind, `leftMs` is very long, and browsers run a timer with a very long delay
    // immediately. Therefore the delay is limited to the editing period.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs, COMMENT_EDIT_MINUTES * MINUTE_MS))
    return () => clearTimeout(timer)
  }, [isEditable, leftMs])
  return isEditable
}
