import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { useDecide } from './moderation.data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  topic: string
  comment: Pick<Comment, 'id'>
  onClose: () => void
}

/**
 * Dialog in which a moderator or a leader of the group hides a comment from all members and states
 * the reason.
 */
export function HideDialog({ topic, comment, onClose }: Props) {
  const hiding = useDecide({ topic }, comment)
  return (
    <ReasonDialog
      title="Hide this comment?"
      description="Only its author and moderators will still see it. It can be shown again."
      label="Reason"
      hint="Its author will see this reason."
      isRequired
      answer="Hide comment"
      done={commentNotices.hidden}
      failed={commentErrors.hide_failed}
      sending={hiding}
      onSend={(reason) => hiding.mutateAsync({ kind: 'hide', reason })}
      onClose={onClose}
    />
  )
}
