import { type ReactNode, Suspense } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, LoadingState } from '#web/ui/states.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import type { DiscussionText } from './discussion-text.ts'

// The discussion is lazily loaded, so that it does not delay the study itself.
const Discussion = lazyPart(async () => (await import('./discussion.tsx')).Discussion, Lost)

interface Props {
  topic: string
  /** Path of the page with the discussion, to which a visitor returns after sign-in. */
  returnTo: string
  /** Signed-in member; null for a visitor, undefined while unknown. */
  member: Pick<OwnAccount, 'id' | 'role'> | null | undefined
  /** Whether the member leads the group, if this is the discussion of a week of a group. */
  isLeader?: boolean
  /** UI texts of the discussion, such as placeholders; by default those for a study. */
  words?: DiscussionText
  /** Content to display below the comment field. */
  underField?: ReactNode
}

export function DiscussionTab({ topic, member, isLeader = false, ...rest }: Props) {
  if (member === undefined) return <Loading />
  const memberId = member?.id ?? null
  const moderates = member !== null && member.role !== 'member'
  return (
    <Suspense fallback={<Loading />}>
      <Discussion
        key={memberId}
        topic={topic}
        memberId={memberId}
        isModerator={moderates || isLeader}
        seesReports={moderates}
        {...rest}
      />
    </Suspense>
  )
}

function Loading() {
  return (
    <div className="mx-auto max-w-2xl">
      <LoadingState words="Loading comments...">
        <CommentsSkeleton />
      </LoadingState>
    </div>
  )
}

/** Displayed if the script of the discussion failed to load. */
function Lost() {
  return <FailedState words="The discussion could not be loaded." onRetry={() => location.reload()} />
}
