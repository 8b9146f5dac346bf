import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { YourDigests } from '#web/features/together/digest/your-digests.tsx'
import { NotificationChoices } from '#web/features/together/notification/notification-choices.tsx'
import { NotificationList } from '#web/features/together/notification/notification-list.tsx'
import { ThisDevice } from '#web/features/together/notification/push/this-device.tsx'
import { siteOf } from '#web/lib/site.ts'
import { SignInInvitation } from '#web/ui/sign-in-invitation.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/notifications-page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Notifications',
    description: 'What is new in your community studies.',
    path: '/notifications',
    noindex: true,
  })

export default function NotificationsScreen() {
  const viewer = useViewer()
  const account = accountOf(viewer)
  const askViewerAgain = useAskViewerAgain()
  const isLost = isUnreachable(viewer)
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 pt-10 sm:px-6 sm:pt-14">
      <h1 className="text-2xl sm:text-3xl">Notifications</h1>
      {account && (
        <>
          <NotificationList memberId={account.id} />
          <ThisDevice memberId={account.id} />
          <YourDigests memberId={account.id} />
          <NotificationChoices memberId={account.id} />
        </>
      )}
      {isSignedOut(viewer) && (
        <SignInInvitation
          message="Sign in to see what is new in your community studies."
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
