import type { ReactNode } from 'react'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isAwaited, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { SignInInvitation } from '#web/ui/sign-in-invitation.tsx'
import { FailedState } from '#web/ui/states.tsx'

interface Props {
  title: string
  /** Path of this page, to which a visitor returns after sign-in. */
  here: string
  skeleton: ReactNode
  children: (memberId: string) => ReactNode
}

/** Layout of pages about a member's own gifts; asks visitors to sign in. */
export function GiftPage({ title, here, skeleton, children }: Props) {
  const viewer = useViewer()
  const account = accountOf(viewer)
  const askViewerAgain = useAskViewerAgain()
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-10 sm:px-6 sm:pt-14 print:pt-0">
      {account ? (
        children(account.id)
      ) : (
        <>
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {isSignedOut(viewer) && (
            <SignInInvitation
              message="Sign in to see your gifts, with a receipt for each of them."
              returnTo={here}
            />
          )}
          {isUnreachable(viewer) && (
            <FailedState words="This page could not be loaded." onRetry={askViewerAgain} />
          )}
          {isAwaited(viewer) && skeleton}
        </>
      )}
    </div>
  )
}
