import { useCallback } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { useReported } from '#web/features/together/discussion/moderation/moderation.data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { COMMENTS } from './comment-draft.ts'
import { CommentText } from './comment-text.tsx'
import { type DiscussionView, isBy, type OwnInDiscussion } from './discussion.data.ts'
import type { DiscussionText } from './discussion-text.ts'
import type { Draft } from './send-comment.ts'
import { useNamedComment } from './thread/use-named-comment.ts'
import { useThreads } from './thread/use-threads.ts'
import { ThreadRow } from './thread-row.tsx'
import { useAnchoredList } from './use-anchored-list.ts'

interface Props {
  view: DiscussionView
  words: DiscussionText
  comments: readonly Comment[]
  own: OwnInDiscussion
  /** Whether the rule of the group lets the viewer post. */
  mayPost: boolean
  /** The member's comment that is being sent. */
  sending: Draft | null
}

export function CommentList({ view, words, comments, own, mayPost, sending }: Props) {
  const isOwn = useCallback((comment: Comment) => isBy(own.key, comment), [own.key])
  const { threads, setReplying } = useThreads(comments)
  const { list, shown, pendingCount, showPending } = useAnchoredList(threads, isOwn)
  useNamedComment(view, shown, own)
  const reported = useReported({ isWanted: view.seesReports }).data
  const begun = useDraftNames(view.memberId, COMMENTS)
  const isSending = sending && !shown.some(({ comment }) => comment.id === sending.id)

  /**
   * Displays the received comments that the list does not display yet. The pressed button then unmounts, so the focus
   * moves to the list.
   */
  function showNew(): void {
    list.current?.focus({ preventScroll: true })
    showPending()
  }

  return (
    <section aria-label={words.label} className="grid gap-4">
      {/* The button for new comments overlaps the list, so that the comments do not move when it
         appears. */}
      <div role="status" className="relative z-1 -mb-4 flex h-0 justify-center">
        {pendingCount > 0 && (
          <Button
            size="small"
            className="h-11 shrink-0 -translate-y-1/2 animate-fade shadow-float"
            onClick={showNew}
          >
            {pendingCount === 1 ? '1 new comment' : `${pendingCount} new comments`}
          </Button>
        )}
      </div>
      {shown.length === 0 && !isSending ? (
        <EmptyState words={words.empty} />
      ) : (
        <ol ref={list} tabIndex={-1} className="divide-y divide-line focus:outline-none">
          {isSending && <SendingRow text={sending.text} />}
          {shown.map((thread) => (
            <ThreadRow
              key={thread.comment.id}
              view={view}
              thread={thread}
              own={own}
              mayPost={mayPost}
              begun={begun}
              isReported={({ id }) => reported?.some((one) => one.comment.id === id) ?? false}
              onReplying={setReplying}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Comment that is being sent; visible only to its author. */
function SendingRow({ text }: { text: string }) {
  return (
    <li aria-busy="true" className="grid gap-2 py-5 text-soft">
      <p className="text-sm">Posting...</p>
      <CommentText text={text.trim()} verses={[]} mentions={[]} />
    </li>
  )
}
