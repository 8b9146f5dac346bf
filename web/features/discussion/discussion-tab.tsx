import { Suspense } from 'react'
import type { OwnAccount } from '#contract/account.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, LoadingState } from '#web/ui/states.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'

// Nobody who came to read the study waits for it.
const Discussion = lazyPart(async () => (await import('./discussion.tsx')).Discussion, Lost)

interface Props {
  day: number
  /** Null for a visitor, undefined until it is known who is looking. */
  member: Pick<OwnAccount, 'id' | 'role'> | null | undefined
}

export function DiscussionTab({ day, member }: Props) {
  if (member === undefined) return <Loading />
  const memberId = member?.id ?? null
  const isModerator = member !== null && member.role !== 'member'
  return (
    <Suspense fallback={<Loading />}>
      <Discussion key={memberId} day={day} memberId={memberId} isModerator={isModerator} />
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
