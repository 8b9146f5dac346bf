import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isAwaited } from '#web/features/account/shared/viewer.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import { useConfirmationLink, useConfirmEmail } from './email-links.data.ts'
import { isExpired } from './is-expired.ts'
import { SendVerification } from './send-verification.tsx'

/**
 * Confirms an email address by the link in an email. The member has to press a button for this, because some mail
 * programs prefetch every link.
 */
export function ConfirmEmail({ token }: { token: string | null }) {
  if (token !== null) return <ConfirmByLink token={token} />
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Confirm your email address</h1>
      <p>This page needs the link from our email. Please open that link again.</p>
      <NewConfirmationEmail />
    </div>
  )
}

/** Checks the link first, so that nobody presses the button for a link that is used or has expired. */
function ConfirmByLink({ token }: { token: string }) {
  const toastError = useErrorToast(authErrors.failed)
  const link = useConfirmationLink(token)
  const { mutate, isPending, isSuccess, error } = useConfirmEmail()

  if (isSuccess) {
    return (
      <Outcome title={authNotices.email_verified.title}>
        <p>Thank you. Everything is ready.</p>
        <TodaysStudy />
      </Outcome>
    )
  }
  if (isExpired(error) || isExpired(link.error)) return <LinkExpired />
  if (link.isPending)
    return (
      <LoadingState words="One moment...">
        <Skeleton className="h-40" />
      </LoadingState>
    )
  if (link.data?.isConfirmed) {
    return (
      <Outcome title={authNotices.email_verified.title}>
        <p>This link was used already, and there is nothing left to do.</p>
        <TodaysStudy />
      </Outcome>
    )
  }

  const onError = (error: Error) => isExpired(error) || toastError(error)

  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Confirm your email address</h1>
      <p className="text-soft">Press the button to confirm that our emails reach you.</p>
      <Button needsScript busy={isPending} onClick={() => mutate(token, { onError })}>
        Confirm my email address
      </Button>
    </div>
  )
}

/** Displayed if the link has expired. If the address of the member is already confirmed, the heading says so. */
function LinkExpired(): ReactNode {
  const viewer = useViewer()
  if (isAwaited(viewer)) return <Skeleton className="h-40" />
  const account = accountOf(viewer)
  const { title, detail } = authErrors.link_expired
  return (
    <Outcome title={account?.emailVerified ? authNotices.email_verified.title : title}>
      {account && !account.emailVerified && <p>{detail}</p>}
      <NewConfirmationEmail />
    </Outcome>
  )
}

/** Offers a new confirmation email to a member, and sign-in to a visitor. */
function NewConfirmationEmail(): ReactNode {
  const viewer = useViewer()
  if (isAwaited(viewer)) return <Skeleton className="h-24" />
  const account = accountOf(viewer)
  if (!account) {
    return (
      <>
        <p>
          Sign in, and your profile says whether your address is confirmed. If it is not, you can send
          yourself a new link there.
        </p>
        <Button asChild className="justify-self-start">
          <Link to="/auth?redirect_to=%2Fprofile%2Fsecurity">Sign In</Link>
        </Button>
      </>
    )
  }
  const { email, emailVerified } = account
  if (!emailVerified) return <SendVerification />
  return (
    <>
      <p>
        Your address is <bdi className="font-medium wrap-anywhere">{email}</bdi>. If you meant to change it,
        please begin again in{' '}
        <Link to="/profile/security" className="text-link">
          your profile
        </Link>
        .
      </p>
      <TodaysStudy />
    </>
  )
}

function TodaysStudy() {
  return (
    <Button asChild className="justify-self-start">
      <Link to="/">Open today’s study</Link>
    </Button>
  )
}
