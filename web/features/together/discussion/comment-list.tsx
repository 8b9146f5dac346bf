import { useCallback } from 'react'
import type { Comment } from '#contract/together/discussion.ts'
import { useDraftNames } from '#web/entries/drafts/use-draft-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { COMMENTS, editName } from './comment-draft.ts'
import { CommentRow } from './comment-row.tsx'
import { type DiscussionView, isBy } from './discussion.data.ts'
import type { DiscussionWords } from './discussion-words.ts'
import { useReported } from './moderation.data.ts'
import type { Draft } from './send-comment.ts'
import { SendingRow } from './sending-row.tsx'
import { useSteadyList } from './use-steady-list.ts'

interface Props {
  view: DiscussionView
  words: DiscussionWords
  comments: readonly Comment[]
  ownKey: string | null
  /** The member's comment that is on its way. */
  sending: Draft | null
}

export function CommentList({ view, words, comments, ownKey, sending }: Props) {
  const isOwn = useCallback((comment: Comment) => isBy(ownKey, comment), [ownKey])
  const { list, shown, held, release } = useSteadyList(comments, isOwn)
  const reported = useReported({ isWanted: view.seesReports }).data
  const begun = useDraftNames(view.memberId, COMMENTS)
  const isSending = sending && !shown.some(({ id }) => id === sending.id)

  /** The button leaves with what it shows; the focus must not fall off the page. */
  function showHeld(): void {
    list.current?.focus({ preventScroll: true })
    release()
  }

  return (
    <section aria-label={words.label} className="grid gap-4">
      {/* Over the list rather than above it: it must not move what it waits for. */}
      <div role="status" className="relative z-1 -mb-4 flex h-0 justify-center">
        {held > 0 && (
          <Button
            size="small"
            className="h-11 shrink-0 -translate-y-1/2 animate-fade shadow-float"
            onClick={showHeld}
          >
            {held === 1 ? '1 new comment' : `${held} new comments`}
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
