import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PendingIdentity as Pending } from '#contract/account/identity.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState, LoadingState, SkeletonLines } from '#web/ui/states.tsx'
import { ConnectForm } from './connect-form.tsx'
import { usePendingIdentity } from './identity.data.ts'
import { NewAccountForm } from './new-account-form.tsx'

interface Props {
  /** Signed-in member; null for a visitor, undefined until known. */
  memberId: string | null | undefined
  /** URL of the sign-in page, with a redirect back to this page. */
  signInHref: string
  /** Referral code of the link by which the visitor arrived; sent with a new account. */
  referralCode?: string | null
  /** Content above the sign-up form. */
  note?: ReactNode
  /** Called after an account was created and its member signed in. */
  onCreated: (redirectTo: string) => void
  onConnected: (redirectTo: string) => void
}

/**
 * Displayed to a user who returned from a provider with an identity that is not linked to an account: lets them
 * create an account, or link the identity to theirs. Nothing is created or linked before that choice.
 */
export function PendingIdentity(props: Props) {
  if (props.memberId === undefined) return <Loading />
  return <Known {...props} memberId={props.memberId} />
}

function Known({ memberId, ...props }: Props & { memberId: string | null }) {
  const { data, error, isFetching, refetch } = usePendingIdentity(memberId)
  if (data) return <Choice pending={data} {...props} />
  if (error instanceof ApiError && !error.code.startsWith('server.')) return <Over words={error.detail} />
  if (!error) return <Loading />
  return (
    <>
      <h1 className="text-2xl">One more step</h1>
      <FailedState words="This page could not be loaded." onRetry={() => refetch()} retrying={isFetching} />
    </>
  )
}

function Choice({ pending, ...props }: Omit<Props, 'memberId'> & { pending: Pending }) {
  if (pending.next === 'new') return <NewAccountForm {...pending} {...props} />
  if (pending.next === 'connect') return <ConnectForm {...pending} onConnected={props.onConnected} />
  return <SignInFirst {...pending} signInHref={props.signInHref} />
}

/**
 * Displayed if an account already has the email address that the provider reported. The identity is not linked to this
 * account automatically: a provider's claim about an email address does not prove that the user owns the account.
 */
function SignInFirst({ provider, email, signInHref }: Pending & { signInHref: string }) {
  return (
    <>
      <h1 className="text-2xl">You have an account already</h1>
      <p className="wrap-anywhere">
        There is an account with the address <strong>{email}</strong>. Sign in to it as you always have, and
        you can connect {provider.name} to it right after.
      </p>
      <Button asChild>
        <Link to={signInHref}>Sign in and connect {provider.name}</Link>
      </Button>
    </>
  )
}

function Over({ words }: { words: string | undefined }) {
  return (
    <>
      <h1 className="text-2xl">Start again</h1>
      <p role="status">{words}</p>
      <Button asChild>
        <Link to="/auth">Back to signing in</Link>
      </Button>
    </>
  )
}

function Loading() {
  return (
    <>
      <h1 className="text-2xl">One more step</h1>
      <LoadingState words="One moment, please...">
        <SkeletonLines lines={4} />
      </LoadingState>
    </>
  )
}
