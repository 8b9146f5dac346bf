import { useState } from 'react'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { useMute } from '#web/features/together/discussion/thread/thread.data.ts'
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
  isOwn: boolean
  /** Whether the viewer has muted the thread that the comment began; undefined for a reply. */
  isMuted: boolean | undefined
  /** Null if the viewer may not post. */
  onQuote: (() => void) | null
  onHide: () => void
}

/** Menu of a comment, with actions of members and of moderators. */
export function CommentMenu({ view, comment, isOwn, isMuted, onQuote, onHide }: Props) {
  const [asked, setAsked] = useState<'report' | 'hide' | null>(null)
  const show = useShowAgain(view, comment)
  const isHidden = comment.hiddenBecause !== null
  const isMutable = isMuted !== undefined && hasParticipants(view)
  const close = () => setAsked(null)
  // An own hidden comment under a study has no action in this menu.
  if (isOwn && !isMutable && (isHidden || !onQuote)) return null
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
        {!isHidden && onQuote && <MenuItem onSelect={onQuote}>Quote</MenuItem>}
        {isMutable && <MuteItem view={view} comment={comment} isMuted={isMuted} />}
        {!isOwn && <MenuItem onSelect={onHide}>Hide</MenuItem>}
        {!isOwn && !isHidden && <MenuItem onSelect={() => setAsked('report')}>Report…</MenuItem>}
        {!isOwn && view.isModerator && (
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

/** Whether the discussion has participants, in a group or a shared reading. Only there, replies cause notifications. */
function hasParticipants({ topic }: DiscussionView): boolean {
  return parseTopic(topic)?.kind !== 'study'
}

function MuteItem({ view, comment, isMuted }: Pick<Props, 'view' | 'comment'> & { isMuted: boolean }) {
  const toast = useToast()
  const toastError = useErrorToast(commentErrors.mute_failed)
  const { mutate } = useMute(view, comment)
  const notice = isMuted ? commentNotices.unmuted : commentNotices.muted
  return (
    <MenuItem
      onSelect={() =>
        mutate(!isMuted, {
          onSuccess: () => toast.success(notice.title, notice.detail),
          onError: toastError,
        })
      }
    >
      {isMuted ? 'Unmute replies' : 'Mute replies'}
    </MenuItem>
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
