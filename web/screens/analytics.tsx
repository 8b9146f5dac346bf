import { useAskViewerAgain, useViewer } from '#web/features/account/account.data.ts'
import { useProgress } from '#web/features/progress/progress.data.ts'
import { ProgressInvitation } from '#web/features/progress/progress-invitation.tsx'
import { ProgressSkeleton } from '#web/features/progress/progress-skeleton.tsx'
import { YourProgress } from '#web/features/progress/your-progress.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import { FailedState } from '#web/ui/states.tsx'
import type { Route } from './+types/analytics'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    title: 'Your Progress',
    description: 'How far you have come: days, books, themes, and the path ahead.',
    path: '/analytics',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function AnalyticsScreen() {
  const viewer = useViewer()
  const askViewerAgain = useAskViewerAgain()
  const memberId = viewer.state === 'member' ? viewer.member.id : null
  const { data: progress, isError, isFetching, refetch } = useProgress(memberId)

  function tryAgain(): void {
    askViewerAgain()
    if (memberId) refetch()
  }

  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-10 sm:px-6 sm:pt-14">
      <h1 className="text-2xl sm:text-3xl">Your Progress</h1>
      {viewer.state === 'visitor' ? (
        <ProgressInvitation />
      ) : memberId && progress ? (
        <YourProgress progress={progress} />
      ) : viewer.state === 'unreachable' || isError ? (
        <FailedState words="Your progress could not be loaded." onRetry={tryAgain} retrying={isFetching} />
      ) : (
        <ProgressSkeleton />
      )}
    </div>
  )
}
