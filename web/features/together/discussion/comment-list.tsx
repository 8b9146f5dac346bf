import { useCallback } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { useReported } from '#web/features/together/discussion/moderation/moderation.data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { COMMENTS, editName } from './comment-draft.ts'
import { CommentRow } from './comment-row.tsx'
import { CommentText } from './comment-text.tsx'
import { type DiscussionView, isBy } from './discussion.data.ts'
import type { DiscussionText } from './discussion-text.ts'
import type { Draft } from './send-comment.ts'
import { useAnchoredList } from './use-anchored-list.ts'

interface Props {
  view: DiscussionView
  words: DiscussionText
  comments: readonly Comment[]
  ownKey: string | null
  /** The member's comment that is being sent. */
  sending: Draft | null
}

export function CommentList({ view, words, comments, ownKey, sending }: Props) {
  const isOwn = useCallback((comment: Comment) => isBy(ownKey, comment), [ownKey])
  const { list, shown, pendingCount, showPending } = useAnchoredList(comments, isOwn)
  const reported = useReported({ isWanted: view.seesReports }).data
  const begun = useDraftNames(view.memberId, COMMENTS)
  const isSending = sending && !shown.some(({ id }) => id === sending.id)

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
          {shown.map((comment) => (
            <CommentRow
              key={comment.id}
              view={view}
              comment={comment}
              isOwn={isOwn(comment)}
              isBegun={begun?.has(editName(comment)) ?? false}
              isReported={reported?.some((one) => one.comment.id === comment.id) ?? false}
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
      <CommentText text={text.trim()} verses={[]} />
    </li>
  )
}
