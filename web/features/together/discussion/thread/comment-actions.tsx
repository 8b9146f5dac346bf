import type { ReactNode } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import type { DiscussionView } from '#web/features/together/discussion/discussion.data.ts'
import { Button } from '#web/ui/button.tsx'
import { AmenButton } from './amen-button.tsx'

interface Props {
  view: DiscussionView
  comment: Comment
  isOwn: boolean
  isAmenOwn: boolean
  /** Null if the viewer may not post. */
  onReply: ((comment: Comment) => void) | null
  /** Further actions of the author. */
  children: ReactNode
}

/** Actions on a comment, and whether somebody said Amen to it. */
export function CommentActions({ view, comment, isOwn, isAmenOwn, onReply, children }: Props) {
  const isMember = view.memberId !== null
  const isHidden = comment.hiddenBecause !== null
  return (
    <>
      {comment.hasAmen && !isAmenOwn && <p className="text-sm text-soft">Somebody said Amen.</p>}
      {isMember && (
        <div className="-mx-3.5 flex flex-wrap print:hidden">
          {!isOwn && !isHidden && !view.isReadOnly && (
            <AmenButton view={view} comment={comment} isOn={isAmenOwn} />
          )}
          {!isHidden && onReply && (
            <Button
              look="bare"
              size="small"
              className="min-h-11"
              aria-label={`Reply to ${comment.authorName}`}
              onClick={() => onReply(comment)}
            >
              Reply
            </Button>
          )}
          {children}
        </div>
      )}
    </>
  )
}
