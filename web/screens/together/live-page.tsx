import { Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { siteOf } from '#web/lib/site.ts'
import { FailedState, LoadingState } from '#web/ui/states.tsx'
import type { Route } from './+types/live-page'

// Loaded on demand, because every page loads the list of the files that a route imports.
const LiveMeeting = lazyPart(
  async () => (await import('#web/features/together/live/live-meeting.tsx')).LiveMeeting,
)

const addressOf = (id: string) => `/community/${id}/live`

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(siteOf(matches), {
    title: 'Live meeting',
    description: 'Follow the meeting of your community study through its passages and questions.',
    path: addressOf(params.id),
    noindex: true,
  })

export default function LiveScreen({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const account = accountOf(viewer)
  const isVisitor = isSignedOut(viewer)
  const askViewerAgain = useAskViewerAgain()
  const [search] = useSearchParams()

  useEffect(() => {
    if (!isVisitor) return
    navigate(`/auth?redirect_to=${encodeURIComponent(addressOf(id))}`, { replace: true })
  }, [isVisitor, id, navigate])

  const isLarge = search.get('view') === 'screen'
  return (
    <div className={isLarge ? undefined : 'mx-auto grid max-w-3xl gap-8 px-4 pt-6 sm:px-6 sm:pt-12'}>
      {account ? (
        <Suspense fallback={<Waiting />}>
          <LiveMeeting
            key={id}
            groupId={id}
            memberId={account.id}
            weekId={search.get('week')}
            isLarge={isLarge}
          />
        </Suspense>
      ) : isUnreachable(viewer) ? (
        <>
          <h1 className="text-xl">Live meeting</h1>
          <FailedState words="This page could not be loaded." onRetry={askViewerAgain} />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="text-xl">Live meeting</h1>
      <LoadingState words="Loading the live meeting..." />
    </>
  )
}
