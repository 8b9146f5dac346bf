import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { useReportComment } from './moderation.data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  topic: string
  comment: Comment
  onClose: () => void
}

/** Dialog that reports another author's comment to moderators. */
export function ReportDialog({ topic, comment, onClose }: Props) {
  const reporting = useReportComment({ topic }, comment)
  return (
    <ReasonDialog
      title="Report this comment?"
      description="A moderator will look at it. Its author will not know who reported it."
      label="What is wrong with it?"
      hint="Only moderators read this."
      isRequired={false}
      answer="Report comment"
      done={commentNotices.reported}
      failed={commentErrors.report_failed}
      sending={reporting}
      onSend={(reason) => reporting.mutateAsync(reason)}
      onClose={onClose}
    />
  )
}
