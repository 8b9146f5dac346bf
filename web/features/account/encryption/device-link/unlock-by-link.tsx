import { useState } from 'react'
import { Link } from 'react-router'
import { useSealing } from '#web/entries/hooks/use-sealing.ts'
import { CannotEncrypt } from '#web/features/account/encryption/cannot-encrypt.tsx'
import { useUnlockByLink } from '#web/features/account/encryption/encryption.data.ts'
import { readDeviceLink } from '#web/features/account/encryption/keyslots/device-link.ts'
import { UnlockForm } from '#web/features/account/encryption/unlock-form.tsx'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import { forgetDeviceLink, storedDeviceLink } from './stored-device-link.ts'

interface Props {
  memberId: string
  /**
   * Fragment of the URL (after "#"), which contains the code of the device link. Null if the URL has none, for example
   * after a redirect through sign-in.
   */
  fragment: string | null
}

/**
 * Unlocks this device by a link that another device displayed. The member has to press a button for this, because the
 * link works once: opening the page alone must not use it up.
 */
export function UnlockByLink({ memberId, fragment }: Props) {
  const { state } = useSealing(memberId)
  const [link] = useState(() => fragment ?? storedDeviceLink())
  const code = link === null ? null : readDeviceLink(link)
  const { mutate, isPending, error } = useUnlockByLink(memberId)

  if (state === 'open') return <Unlocked />
  // This browser has no Web Crypto, so the device cannot be unlocked.
  const isImpossible = crypto.subtle === undefined
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl">Unlock this device</h1>
      {isImpossible && <CannotEncrypt />}
      {code && !isImpossible && (
        <>
          <p className="text-soft">Your other device lets this one read and write what you encrypted.</p>
          <Button busy={isPending} onClick={() => mutate(code, { onSuccess: forgetDeviceLink })}>
            Unlock this device
          </Button>
        </>
      )}
      {error && <p role="alert">{errorText(error)}</p>}
      {!code && link !== null && (
        <p>This page needs the code from your other device. Please scan it again.</p>
      )}
      {(!code || error) && !isImpossible && (
        <>
          {link === null ? (
            <p className="text-soft">
              Unlock with what you have. If another device of yours is unlocked, you can also open your
              profile there, choose “Show a code” under Encryption, and scan it with this one.
            </p>
          ) : (
            <p className="text-soft">Or unlock with what you have:</p>
          )}
          <UnlockForm memberId={memberId} />
        </>
      )}
    </div>
  )
}

function Unlocked() {
  return (
    <Outcome title="This device is unlocked">
      <p>What you encrypted is here now.</p>
      <Button asChild className="justify-self-start">
        <Link to="/prayer">Open your prayers</Link>
      </Button>
    </Outcome>
  )
}
