import { useMutation } from '@tanstack/react-query'
import { authErrors, authNotices } from '#contract/messages/account/auth.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { loadPasskeys, signWithPasskey } from './passkeys.ts'

interface Props {
  /** Called after sign-in; this callback must refetch the session. */
  onSignedIn: () => void
}

/** Button that signs in with a passkey. Render it only if the browser supports passkeys: see `usePasskeySupport`. */
export function PasskeyButton({ onSignedIn }: Props) {
  const toast = useToast()
  const toastError = useErrorToast(authErrors.failed)
  const warmUp = () => void loadPasskeys().catch(() => {})
  const { mutate, isPending } = useMutation({
    mutationFn: signIn,
    onSuccess: (isIn) => {
      // No message for a member who cancelled the browser's prompt.
      if (!isIn) return
      toast.success(authNotices.signed_in)
      onSignedIn()
    },
    onError: toastError,
  })

  return (
    <Button
      look="quiet"
      className="w-full"
      onClick={() => mutate()}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      busy={isPending}
      needsScript
    >
      <Icon name="key" /> Sign in with a passkey
    </Button>
  )
}

async function signIn(): Promise<boolean> {
  const request = browserApi['passkey-challenges'].$post()
  const { challengeId, webauthn } = await acceptedJson(request, authErrors.failed)
  const credential = await signWithPasskey(webauthn ?? {})
  if (!credential) return false
  await accepted(browserApi.session.passkey.$post({ json: { challengeId, credential } }), authErrors.failed)
  return true
}
