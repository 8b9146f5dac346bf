import { type ReactNode, Suspense } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, LoadingState } from '#web/ui/states.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import type { DiscussionText } from './discussion-text.ts'

// Nobody who came to read waits for it.
const Discussion = lazyPart(async () => (await import('./discussion.tsx')).Discussion, Lost)

interface Props {
  topic: string
  /** Where a visitor comes back to once they have signed in: what is discussed. */
  returnTo: string
  /** Null for a visitor, undefined until it is known who is looking. */
  member: Pick<OwnAccount, 'id' | 'role'> | null | undefined
  /** Whether the member leads the group whose week it is. */
  isLeader?: boolean
  /** Those of a study, unless told. */
  words?: DiscussionText
  /** Stands under the field in which a member writes. */
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

/** The file with the discussion did not arrive. */
function Lost() {
  return <FailedState words="The discussion could not be loaded." onRetry={() => location.reload()} />
}
