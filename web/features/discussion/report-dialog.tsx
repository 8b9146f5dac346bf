import type { Comment } from '#contract/discussion.ts'
import { notices } from '#contract/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReportComment } from './moderation.data.ts'
import { ReasonForm } from './reason-form.tsx'
import { refusalIn } from './say-refusal.ts'

interface Props {
  day: number
  comment: Comment
  onClose: () => void
}

/** Asks a moderator to look at somebody else's comment. */
export function ReportDialog({ day, comment, onClose }: Props) {
  const toast = useToast()
  const { mutate, isPending, error } = useReportComment({ day }, comment)

  function report(reason: string): void {
    mutate(reason, {
      onSuccess: () => {
        const { title, words } = notices['comment.reported']
        toast.success(title, words)
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report this comment?"
      description="A moderator will look at it. Its author does not learn who asked."
    >
      <ReasonForm
        label="What is wrong with it?"
        hint="Only moderators read this."
        isRequired={false}
        answer="Report comment"
        isPending={isPending}
        problem={error && `${refusalIn(error, 'comment.report_failed').title}.`}
        onSend={report}
        onCancel={onClose}
      />
    </Dialog>
  )
}
