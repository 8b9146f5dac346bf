import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isAwaited } from '#web/features/account/shared/viewer.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useConfirmEmail } from './email-links.data.ts'
import { isExpired } from './is-expired.ts'
import { SendVerification } from './send-verification.tsx'

/**
 * Confirms an email address by the link in an email. The member has to press a button for this, because some mail
 * programs prefetch every link.
 */
export function ConfirmEmail({ token }: { token: string | null }) {
  const toastError = useErrorToast(authErrors.failed)
  const { mutate, isPending, isSuccess, error } = useConfirmEmail()

  if (token === null) {
    return (
      <div className="grid gap-4">
        <h1 className="text-2xl">Confirm your email address</h1>
        <p>This page needs the link from our email. Please open that link again.</p>
        <NewConfirmationEmail />
      </div>
    )
  }
  if (isSuccess) {
    return (
      <Outcome title={authNotices.email_verified.title}>
        <p>Thank you. Everything is ready.</p>
        <TodaysStudy />
      </Outcome>
    )
  }
  if (isExpired(error)) return <LinkExpired />

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
  const isConfirmed = accountOf(viewer)?.emailVerified
  const { title, detail } = authErrors.link_expired
  return (
    <Outcome title={isConfirmed ? authNotices.email_verified.title : title}>
      {!isConfirmed && <p>{detail}</p>}
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
          Sign in to see whether your address is confirmed already. If it is not, your profile sends you a new
          link.
        </p>
        <Button asChild className="justify-self-start">
          <Link to="/auth">Sign In</Link>
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
        <Link to="/profile" className="text-link">
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
