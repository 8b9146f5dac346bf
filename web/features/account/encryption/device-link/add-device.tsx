import { useState } from 'react'
import { useMakeDeviceLink } from '#web/features/account/encryption/encryption.data.ts'
import { KeyslotForm } from '#web/features/account/encryption/keyslot-form.tsx'
import type { SealedAccount } from '#web/features/account/encryption/keyslots/key-work.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DeviceLink } from './device-link-picture.tsx'

/** Creates a single-use code that unlocks another device. */
export function AddDevice({ account }: { account: SealedAccount }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error, data: link, reset } = useMakeDeviceLink(account)

  function open(isOpening: boolean): void {
    if (isPending) return
    reset()
    setIsOpen(isOpening)
  }

  return (
    <Dialog
      title="Add a device"
      description={
        link ? null : 'Your other device unlocks by a code that its camera reads from this screen.'
      }
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="bare" size="small">
          Show a code
        </Button>
      }
    >
      {link ? (
        <DeviceLink link={link} onDone={() => open(false)} />
      ) : (
        <KeyslotForm
          ways={account.ways}
          submit="Show the code"
          busy={isPending}
          error={error}
          onGiven={(given) => mutate(given)}
        />
      )}
    </Dialog>
  )
}
