import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { NotificationList } from '#web/features/together/notification/notification-list.tsx'
import { siteOf } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { SignInInvitation } from '#web/ui/sign-in-invitation.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/notifications-page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Notifications',
    description: 'What is new in your community studies, in discussions and with your friends.',
    path: '/notifications',
    noindex: true,
  })

export default function NotificationsScreen() {
  const viewer = useViewer()
  const account = accountOf(viewer)
  const askViewerAgain = useAskViewerAgain()
  const isLost = isUnreachable(viewer)
  useMovedSetting()
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <h1 className="text-2xl sm:text-3xl">Notifications</h1>
      {account && (
        <>
          <NotificationList memberId={account.id} />
          <Button asChild look="quiet" className="justify-self-start">
            <Link to={SETTINGS}>Choose your notifications</Link>
          </Button>
        </>
      )}
      {isSignedOut(viewer) && (
        <SignInInvitation
          message="Sign in to see what is new in your community studies, in discussions and with your friends."
          returnTo="/notifications"
        />
      )}
      {isLost && <FailedState words="This page could not be loaded." onRetry={askViewerAgain} />}
      {!account && !isLost && !isSignedOut(viewer) && (
        <LoadingState words="Loading your notifications...">
          <Skeleton className="h-64 rounded-md" />
        </LoadingState>
      )}
    </div>
  )
}

const SETTINGS = '/profile/notifications'

/** Leads an address such as `/notifications?off=comment`, where the settings were, to their present page. */
function useMovedSetting(): void {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const isMoved = parameters.has('off')
  useEffect(() => {
    if (isMoved) navigate(`${SETTINGS}?${parameters}`, { replace: true })
  }, [isMoved, parameters, navigate])
}
