import { Suspense } from 'react'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { siteOf } from '#web/lib/site.ts'
import { FailedState, LoadingState } from '#web/ui/states.tsx'
import type { Route } from './+types/friends-page'

// Loaded on demand, because every page loads the list of the files that a route imports.
const FriendArea = lazyPart(async () => (await import('./friend-area.tsx')).FriendArea)

export const meta: Route.MetaFunction = ({ matches, params: { id } }) =>
  pageMeta(siteOf(matches), {
    title: 'Read with a friend',
    description: 'Follow the daily plan with one or two people you know, at the same pace.',
    path: id === undefined ? '/friends' : `/friends/${id}`,
    noindex: true,
  })

export default function FriendsScreen({ params: { id } }: Route.ComponentProps) {
  const viewer = useViewer()
  const account = accountOf(viewer)
  const askViewerAgain = useAskViewerAgain()
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-6 sm:px-6 sm:pt-14">
      <h1 className="text-2xl sm:text-3xl">Read with a friend</h1>
      {account || isSignedOut(viewer) ? (
        <Suspense fallback={<LoadingState words="Loading..." />}>
          <FriendArea member={account} part={id} />
        </Suspense>
      ) : isUnreachable(viewer) ? (
        <FailedState words="This page could not be loaded." onRetry={askViewerAgain} />
      ) : (
        <LoadingState words="Loading..." />
      )}
    </div>
  )
}
