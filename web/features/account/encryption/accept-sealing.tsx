import { useState } from 'react'
import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SealingAlert } from './sealing-alert.tsx'

interface Props {
  memberId: string
  /**
   * True if the server reports that encryption is off; false if it reports a key other than the one stored on this
   * device.
   */
  isOff: boolean
}

/**
 * Lets the member resolve a mismatch between the encryption state that the server reports and the
 * one stored on this device: only the member can tell which is right.
 */
export function AcceptSealing({ memberId, isOff }: Props) {
  const toastError = useErrorToast(encryptionErrors.failed)
  const [isOpen, setIsOpen] = useState(false)
  const [isAccepting, setIsAccepting] = useState(false)
  const reported = isOff ? 'encryption is off' : 'encryption uses another key'

  async function accept(): Promise<void> {
    setIsAccepting(true)
    await syncOnThisDevice(memberId).acceptSealing().catch(toastError)
    setIsAccepting(false)
    setIsOpen(false)
  }

  return (
    <SealingAlert title={`Your account says that ${reported}`}>
      <p>
        This device knows better, so it sends nothing of what you encrypted. If you started over on another
        device, this is right. If you did not, please tell whoever runs this site, and leave this as it is.
      </p>
      <ConfirmDialog
        title="Did you start over?"
        description="This device then takes what your account says for right. What only this device can read is gone from it. What waits here is sent as the account takes it: unencrypted, if encryption is off."
        open={isOpen}
        onOpenChange={setIsOpen}
        confirm="I started over"
        cancel="Leave it as it is"
        danger
        busy={isAccepting}
        onConfirm={() => void accept()}
        trigger={
          <Button look="quiet" size="small" className="mt-1 justify-self-start">
            I started over
          </Button>
        }
      />
    </SealingAlert>
  )
}
