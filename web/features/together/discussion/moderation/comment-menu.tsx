import { useState } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/dialogs/menu.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { useDecide } from './moderation.data.ts'
import { ReportDialog } from './report-dialog.tsx'

interface Props {
  view: DiscussionView
  comment: Comment
  onHide: () => void
}

/** Menu of another author's comment, with actions of members and of moderators. */
export function CommentMenu({ view, comment, onHide }: Props) {
  const [asked, setAsked] = useState<'report' | 'hide' | null>(null)
  const show = useShowAgain(view, comment)
  const isHidden = comment.hiddenBecause !== null
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        trigger={
          <Button
            look="bare"
            size="icon"
            aria-label={`More about the comment of ${comment.authorName}`}
            className="-me-3 shrink-0 rounded-full text-soft"
          >
            <Icon name="more" />
          </Button>
        }
      >
        <MenuItem onSelect={onHide}>Hide</MenuItem>
        {!isHidden && <MenuItem onSelect={() => setAsked('report')}>Report…</MenuItem>}
        {view.isModerator && (
          <>
            <MenuSeparator />
            {isHidden ? (
              <MenuItem onSelect={show}>Show to everyone</MenuItem>
            ) : (
              <MenuItem onSelect={() => setAsked('hide')}>Hide from everyone…</MenuItem>
            )}
          </>
        )}
      </Menu>
      {asked === 'report' && <ReportDialog topic={view.topic} comment={comment} onClose={close} />}
      {asked === 'hide' && <HideDialog topic={view.topic} comment={comment} onClose={close} />}
    </>
  )
}

function useShowAgain(view: DiscussionView, comment: Comment): () => void {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.show_failed)
  const { mutate } = useDecide(view, comment)
  return () =>
    mutate(
      { kind: 'show' },
      {
        onSuccess: () => toast.success(commentNotices.shown.title),
        onError: toastError,
      },
    )
}
