import { type ReactNode, useRef, useState } from 'react'
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
import { namedText } from './mention/named-text.ts'
import { OwnCommentActions } from './own-comment-actions.tsx'
import { CommentActions } from './thread/comment-actions.tsx'
import { quotationOf } from './thread/quotation.ts'
import { idOfRow } from './thread/use-named-comment.ts'

interface Props {
  view: DiscussionView
  comment: Comment
  isOwn: boolean
  /** Whether the viewer said Amen to the comment. */
  isAmenOwn: boolean
  /** Whether the viewer has muted the thread that the comment began; undefined for a reply. */
  isMuted?: boolean
  /** Whether members have reported the comment. Displayed to moderators only. */
  isReported: boolean
  /** Whether this device stores a draft of an edit of the comment. */
  isBegun: boolean
  /** Opens the form for a reply, which begins with a quotation; null if the viewer may not post. */
  onReply: ((comment: Comment, quotation?: string) => void) | null
  /** Replies, displayed below the comment. */
  children?: ReactNode
}

/** Comment with author, time, text and actions. */
export function CommentRow(props: Props) {
  const { view, comment, isOwn, isAmenOwn, isMuted, isReported, isBegun, onReply, children } = props
  const [editing, setEditing] = useState<boolean | null>(null)
  // If this device stores a draft of an edit of the comment, the edit form is open from the start.
  const isEditing = editing ?? (isOwn && isBegun)
  const forMe = useHideForMe(view, comment)
  const row = useRef<HTMLLIElement>(null)

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

  // The replies have the same place in both cases, so that a reply that is being written is not lost.
  return (
    <li ref={row} id={idOfRow(comment)} tabIndex={-1} className="grid gap-2 py-5 focus:outline-none">
      {comment.gone !== null ? (
        <p className="text-soft">{goneText[comment.gone]}</p>
      ) : (
        <>
          <div className="flex min-h-11 items-center gap-2">
            <Byline comment={comment} isMuted={isMuted === true} isReported={isReported} />
            {view.memberId !== null && (
              <CommentMenu
                view={view}
                comment={comment}
                isOwn={isOwn}
                isMuted={isMuted}
                onQuote={onReply && (() => onReply(comment, quotationOf(namedText(comment))))}
                onHide={forMe.hide}
              />
            )}
          </div>
          {comment.hiddenBecause !== null && <HiddenNote isOwn={isOwn} reason={comment.hiddenBecause} />}
          {isEditing ? (
            <EditCommentForm view={view} comment={comment} onDone={stopEditing} />
          ) : (
            <CommentText {...comment} />
          )}
          {!isEditing && (
            <CommentActions
              view={view}
              comment={comment}
              isAmenOwn={isAmenOwn}
              isOwn={isOwn}
              onReply={onReply}
            >
              {isOwn && <OwnCommentActions view={view} comment={comment} onEdit={() => setEditing(true)} />}
            </CommentActions>
          )}
        </>
      )}
      {children}
    </li>
  )
}

const goneText: Readonly<Record<NonNullable<Comment['gone']>, string>> = {
  deleted: 'This comment was deleted.',
  hidden: 'This comment is hidden.',
}

function Byline({
  comment,
  isMuted,
  isReported,
}: Pick<Props, 'comment' | 'isReported'> & { isMuted: boolean }) {
  const { authorName, postedAt, editedAt } = comment
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <bdi translate="no" style={containMarks} className="min-w-0 font-medium wrap-anywhere">
        {authorName}
      </bdi>
      <span className="flex flex-wrap gap-x-2 text-sm text-soft">
        <time dateTime={postedAt}>{formatHour(postedAt)}</time>
        {editedAt && <span>edited</span>}
        {isMuted && <span>muted</span>}
      </span>
      {isReported && <Badge tone="flame">Reported</Badge>}
    </p>
  )
}
