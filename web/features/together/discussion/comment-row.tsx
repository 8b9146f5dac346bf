import { useRef, useState } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { formatHour } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AsideNote } from './aside-note.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentText } from './comment-text.tsx'
import type { DiscussionView } from './discussion.data.ts'
import { EditForm } from './edit-form.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { OwnActions } from './own-actions.tsx'
import { useAside } from './use-aside.ts'

interface Props {
  view: DiscussionView
  comment: Comment
  isOwn: boolean
  /** Members have asked moderators to look at it. Only they are told. */
  isReported: boolean
  /** Its words were being changed when the page was left. */
  isBegun: boolean
}

/** One comment: who said it and when, what, and what may be done about it. */
export function CommentRow({ view, comment, isOwn, isReported, isBegun }: Props) {
  const [editing, setEditing] = useState<boolean | null>(null)
  // Words that were being changed when the page was left are still there, and so is their field.
  const isEditing = editing ?? (isOwn && isBegun)
  const aside = useAside(view, comment)
  const row = useRef<HTMLLIElement>(null)
  const { authorName, postedAt, editedAt, hiddenBecause } = comment

  function stopEditing(): void {
    setEditing(false)
    row.current?.focus()
  }

  function takeBack(): void {
    aside.put(false)
    row.current?.focus()
  }

  if (aside.isAside) {
    return (
      <li ref={row} tabIndex={-1} className="py-5 focus:outline-none">
        <AsideNote isPending={aside.isPending} onTakeBack={takeBack} />
      </li>
    )
  }

  return (
    <li ref={row} tabIndex={-1} className="grid gap-2 py-5 focus:outline-none">
      <div className="flex min-h-11 items-center gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <bdi className="min-w-0 font-medium wrap-anywhere">{authorName}</bdi>
          <span className="flex flex-wrap gap-x-2 text-sm text-soft">
            <time dateTime={postedAt}>{formatHour(postedAt)}</time>
            {editedAt && <span>edited</span>}
          </span>
          {isReported && <Badge tone="flame">Reported</Badge>}
        </p>
        {!isOwn && view.memberId !== null && (
          <CommentMenu view={view} comment={comment} onPutAside={() => aside.put(true)} />
        )}
      </div>
      {hiddenBecause !== null && <HiddenNote isOwn={isOwn} reason={hiddenBecause} />}
      {isEditing ? (
        <EditForm view={view} comment={comment} onDone={stopEditing} />
      ) : (
        <CommentText text={comment.text} verses={comment.verses} />
      )}
      {isOwn && !isEditing && <OwnActions view={view} comment={comment} onEdit={() => setEditing(true)} />}
    </li>
  )
}
