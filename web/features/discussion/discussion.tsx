import { Link } from 'react-router'
import { refusalOf } from '#contract/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState, LoadingState } from '#web/ui/states.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { type DiscussionView, useDiscussion } from './discussion.data.ts'
import { usePostComment } from './own-comments.data.ts'

/** What is said under a study, newest first: everybody reads, members join in. */
export function Discussion(view: DiscussionView) {
  const { query, comments, ownKey, loadAnew } = useDiscussion(view)
  const posting = usePostComment(view)
  const { isError, isFetching, isFetchNextPageError, hasNextPage } = query
  return (
    <div className="mx-auto grid max-w-2xl gap-8 [overflow-anchor:none]">
      {view.memberId === null ? <Invitation day={view.day} /> : <CommentForm view={view} posting={posting} />}
      {!comments && !isError && (
        <LoadingState words="Loading comments...">
          <CommentsSkeleton />
        </LoadingState>
      )}
      {!comments && isError && (
        <FailedState
          words={`${refusalOf('comment.load_failed').title}.`}
          onRetry={loadAnew}
          retrying={isFetching}
        />
      )}
      {comments && (
        <CommentList
          view={view}
          comments={comments}
          ownKey={ownKey}
          sending={posting.isPending ? posting.variables : null}
        />
      )}
      {query.isRefetchError && (
        <FailedState
          words="What was said meanwhile could not be loaded."
          onRetry={loadAnew}
          retrying={isFetching}
        />
      )}
      {isFetchNextPageError && (
        <FailedState
          words="The earlier comments could not be loaded."
          onRetry={() => query.fetchNextPage()}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button
          look="quiet"
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show earlier comments
        </Button>
      )}
    </div>
  )
}

/** For visitors, who may read. */
function Invitation({ day }: { day: number }) {
  return (
    <p className="rounded-md bg-sunk/60 px-4 py-1">
      <Link
        to={`/auth?redirect_to=${encodeURIComponent(`/studies/${day}`)}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {refusalOf('comment.signed_out').title}
      </Link>
    </p>
  )
}
