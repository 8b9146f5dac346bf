import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { commentErrors } from '#contract/messages/together/comment.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { EmptyState, FailedState } from '#web/ui/states.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { type DiscussionView, useDiscussion } from './discussion.data.ts'
import { type DiscussionText, studyText } from './discussion-text.ts'
import { usePostComment } from './own-comments.data.ts'

interface Props extends DiscussionView {
  /** Path of the page with the discussion, to which a visitor returns after sign-in. */
  returnTo: string
  words?: DiscussionText
  /** Content to display below the comment field. */
  underField?: ReactNode
}

/** Discussion of a study or a week, newest comment first: viewers with access read, members comment. */
export function Discussion({ returnTo, words = studyText, underField, ...viewed }: Props) {
  const view = { ...viewed, isReadOnly: words.closed !== undefined }
  const found = useDiscussion(view)
  const discussion = { ...found, mayPost: found.mayPost && !view.isReadOnly }
  const posting = usePostComment(view)
  const { error } = discussion.query
  const isShut = error instanceof ApiError && error.code === 'group.participants_only'
  // A member who has left the group can no longer read its comments. Their own draft is still displayed, so that its
  // text is not lost.
  const mayHaveWords = !isShut || discussion.comments !== undefined
  return (
    <div className="mx-auto grid max-w-2xl gap-8 [overflow-anchor:none]">
      {view.memberId === null && <Invitation returnTo={returnTo} />}
      {view.memberId !== null && mayHaveWords && (
        <div className="grid gap-4">
          <CommentForm
            view={view}
            words={words}
            posting={posting}
            mayPost={discussion.mayPost}
            onRefused={discussion.reload}
          />
          {underField}
          {words.readers && (
            <p className="text-sm text-soft">
              {words.readers.text}{' '}
              <Link to={words.readers.path} className="text-link">
                {words.readers.label}
              </Link>
            </p>
          )}
        </div>
      )}
      {isShut ? (
        <EmptyState words={error.message} />
      ) : (
        <Comments
          view={view}
          words={words}
          discussion={discussion}
          sending={posting.isPending ? posting.variables : null}
        />
      )}
    </div>
  )
}

type CommentsProps = Pick<ComponentProps<typeof CommentList>, 'view' | 'words' | 'sending'> & {
  discussion: ReturnType<typeof useDiscussion>
}

function Comments({ discussion, ...shown }: CommentsProps) {
  const { query, comments, own, reload, mayPost, isClosed } = discussion
  return (
    <>
      {!comments && (
        <QueryState
          query={{ isError: query.isError, isFetching: query.isFetching, refetch: reload }}
          loading="Loading comments..."
          failed={`${commentErrors.load_failed.title}.`}
        >
          <CommentsSkeleton />
        </QueryState>
      )}
      {comments && isClosed && (
        <EmptyState words="Here you see the comments of the others once you have posted one." />
      )}
      {comments && !(isClosed && comments.length === 0) && (
        <CommentList {...shown} comments={comments} own={own} mayPost={mayPost} />
      )}
      {query.isRefetchError && (
        <FailedState
          words="The newest comments could not be loaded."
          onRetry={reload}
          retrying={query.isFetching}
        />
      )}
      <ShowMore
        query={query}
        hasFailed={query.isFetchNextPageError}
        failed="The earlier comments could not be loaded."
        label="Show earlier comments"
      />
    </>
  )
}

/** Link to sign-in for visitors, who may read the discussion but not comment. */
function Invitation({ returnTo }: Pick<Props, 'returnTo'>) {
  return (
    <p className="rounded-md bg-sunk/60 px-4 py-1">
      <Link
        to={`/auth?redirect_to=${encodeURIComponent(returnTo)}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {commentErrors.signed_out.title}
      </Link>
    </p>
  )
}
