import { Link } from 'react-router'
import type { PendingIdentity } from '#contract/account/identity.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { identityNotices } from '#contract/messages/account/identity.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useConnect } from './identity.data.ts'

interface Props extends PendingIdentity {
  onConnected: (redirectTo: string) => void
}

/** Asks a signed-in member to confirm before an identity of a provider is linked to their account. */
export function ConnectForm({ provider, email, onConnected }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.failed)
  const connect = useConnect()

  function agree(): void {
    connect.mutate(undefined, {
      onSuccess: (redirectTo) => {
        toast.success(identityNotices.connected.title, `You can now sign in with ${provider.name}.`)
        onConnected(redirectTo)
      },
      onError: toastError,
    })
  }

  return (
    <>
      <h1 className="text-2xl">Connect {provider.name} to your account</h1>
      <p className="wrap-anywhere">
        From then on you can sign in here with {provider.name}
        {email && (
          <>
            , as <strong>{email}</strong>
          </>
        )}
        . They do not learn what you read or write here, and you can disconnect them at any time in your
        profile.
      </p>
      <div className="grid gap-3">
        <Button needsScript busy={connect.isPending} onClick={agree}>
          Connect {provider.name}
        </Button>
        <Button asChild look="bare">
          <Link to="/profile/security">Not now</Link>
        </Button>
      </div>
    </>
  )
}
