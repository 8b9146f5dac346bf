import { useRef, useState } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { editName, replyName } from './comment-draft.ts'
import { CommentRow } from './comment-row.tsx'
import { type DiscussionView, isBy, type OwnInDiscussion } from './discussion.data.ts'
import { ReplyForm, type ReplyTarget } from './thread/reply-form.tsx'
import type { Thread } from './thread/threads.ts'

interface Props {
  view: DiscussionView
  thread: Thread
  own: OwnInDiscussion
  /** Whether the rule of the group lets the viewer post. */
  mayPost: boolean
  /** Names of the drafts of comments on this device; null until they have been read. */
  begun: ReadonlySet<string> | null
  isReported: (comment: Comment) => boolean
  /** Called when the member begins a reply in the thread, and when they end it. */
  onReplying: (thread: Thread, isReplying: boolean) => void
}

/** A comment with its replies, and the form for another one. */
export function ThreadRow({ view, thread, own, mayPost, begun, isReported, onReplying }: Props) {
  const { comment, replies } = thread
  const [target, setTarget] = useState<ReplyTarget | null>(null)
  const [isClosed, setClosed] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // If this device stores a draft of a reply, its form is open from the start.
  const isBegun = !isClosed && (begun?.has(replyName(comment.id)) ?? false)
  const current = target ?? (isBegun ? { comment, quotation: '' } : null)

  function reply(to: Comment, quotation = ''): void {
    setTarget({ comment: to, quotation })
    onReplying(thread, true)
  }

  function done(): void {
    setTarget(null)
    setClosed(true)
    onReplying(thread, false)
    list.current?.closest('li')?.focus()
  }

  const rowOf = (one: Comment) => ({
    view,
    comment: one,
    isOwn: isBy(own.key, one),
    isAmenOwn: own.amens.has(one.id),
    isBegun: begun?.has(editName(one)) ?? false,
    isReported: isReported(one),
    onReply: mayPost ? reply : null,
  })

  return (
    <CommentRow {...rowOf(comment)} isMuted={own.mutes.has(comment.id)}>
      {(replies.length > 0 || current) && (
        <div ref={list} className="border-line border-s-2 ps-4">
          {replies.length > 0 && (
            <ol aria-label={`Replies to ${comment.authorName || 'a deleted comment'}`}>
              {replies.map((one) => (
                <CommentRow key={one.id} {...rowOf(one)} />
              ))}
            </ol>
          )}
          {current && <ReplyForm view={view} threadId={comment.id} target={current} onDone={done} />}
        </div>
      )}
    </CommentRow>
  )
}
