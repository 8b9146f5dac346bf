import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { isSignedOut, isUnreachable, knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useProgress } from '#web/features/reading/progress/progress.data.ts'
import { ProgressSkeleton } from '#web/features/reading/progress/progress-skeleton.tsx'
import { withCompleted } from '#web/features/reading/progress/with-completed.ts'
import { YourProgress } from '#web/features/reading/progress/your-progress.tsx'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { ReadingMark } from '#web/ui/reading-mark.tsx'
import { SignInInvitation } from '#web/ui/sign-in-invitation.tsx'
import { FailedState } from '#web/ui/states.tsx'

export const meta = fixedMeta({
  title: 'Your Progress',
  description: 'How far you have come: days, books, themes, and the path ahead.',
  path: '/analytics',
  noindex: true,
})

export default function ProgressScreen() {
  const viewer = useViewer()
  const askViewerAgain = useAskViewerAgain()
  const memberId = knownMemberOf(viewer)?.id ?? null
  const { data: progress, isError, isFetching, refetch } = useProgress(memberId)
  // The completed days are not requested separately: the response with the progress contains them.
  const { completed } = useCompletedDays(memberId, { isWanted: false })

  function tryAgain(): void {
    askViewerAgain()
    if (memberId) refetch()
  }

  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-10 sm:px-6 sm:pt-14">
      <div>
        <h1 className="text-2xl sm:text-3xl">Your Progress</h1>
        <ReadingMark reading={progress?.reading} />
      </div>
      {isSignedOut(viewer) ? (
        <SignInInvitation message="Sign in to see how far you have come: the days you have completed, and the books you have read from." />
      ) : memberId && progress ? (
        <>
          {isError && (
            <p role="status" className="text-soft">
              There is no connection. Your completed studies are counted on this device; days in a row and the
              calendar follow once there is one.
            </p>
          )}
          <YourProgress progress={completed ? withCompleted(progress, completed) : progress} />
        </>
      ) : isUnreachable(viewer) || isError ? (
        <FailedState words="Your progress could not be loaded." onRetry={tryAgain} retrying={isFetching} />
      ) : (
        <ProgressSkeleton />
      )}
    </div>
  )
}
