import { useRef, useState } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { CommentMenu } from '#web/features/together/discussion/moderation/comment-menu.tsx'
import { formatHour } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { containMarks } from '#web/ui/contain-marks.ts'
import { CommentText } from './comment-text.tsx'
import type { DiscussionView } from './discussion.data.ts'
import { EditCommentForm } from './edit-comment-form.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { HiddenForMe, useHideForMe } from './hide-for-me.tsx'
import { OwnCommentActions } from './own-comment-actions.tsx'

interface Props {
  view: DiscussionView
  comment: Comment
  isOwn: boolean
  /** Whether members have reported the comment. Displayed to moderators only. */
  isReported: boolean
  /** Whether this device stores a draft of an edit of the comment. */
  isBegun: boolean
}

/** Comment with author, time, text and actions. */
export function CommentRow({ view, comment, isOwn, isReported, isBegun }: Props) {
  const [editing, setEditing] = useState<boolean | null>(null)
  // If this device stores a draft of an edit of the comment, the edit form is open from the start.
  const isEditing = editing ?? (isOwn && isBegun)
  const forMe = useHideForMe(view, comment)
  const row = useRef<HTMLLIElement>(null)
  const { authorName, postedAt, editedAt, hiddenBecause } = comment

  function stopEditing(): void {
    setEditing(false)
    row.current?.focus()
  }

  function showAgain(): void {
    forMe.show()
    row.current?.focus()
  }

  if (forMe.isHidden) {
    return (
      <li ref={row} tabIndex={-1} className="py-5 focus:outline-none">
        <HiddenForMe isPending={forMe.isPending} onShow={showAgain} />
      </li>
    )
  }

  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 py-5 focus:outline-none">
      <div className="flex min-h-11 items-center gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <bdi translate="no" style={containMarks} className="min-w-0 font-medium wrap-anywhere">
            {authorName}
          </bdi>
          <span className="flex flex-wrap gap-x-2 text-sm text-soft">
            <time dateTime={postedAt}>{formatHour(postedAt)}</time>
            {editedAt && <span>edited</span>}
          </span>
          {isReported && <Badge tone="flame">Reported</Badge>}
        </p>
        {!isOwn && view.memberId !== null && (
          <CommentMenu view={view} comment={comment} onHide={forMe.hide} />
        )}
      </div>
      {hiddenBecause !== null && <HiddenNote isOwn={isOwn} reason={hiddenBecause} />}
      {isEditing ? (
        <EditCommentForm view={view} comment={comment} onDone={stopEditing} />
      ) : (
        <CommentText text={comment.text} verses={comment.verses} />
      )}
      {isOwn && !isEditing && (
        <OwnCommentActions view={view} comment={comment} onEdit={() => setEditing(true)} />
      )}
    </li>
  )
}
