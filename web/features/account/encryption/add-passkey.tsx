import { useState } from 'react'
import { encryptionNotices } from '#contract/messages/account/encryption.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAddPasskey } from './encryption.data.ts'
import { KeyslotForm } from './keyslot-form.tsx'
import type { SealedAccount } from './keyslots/key-work.ts'

const MAX_NAME_CHARS = 60

interface Props {
  account: SealedAccount
  email: string
}

/** Button and dialog that create a passkey, and a keyslot that this passkey opens. */
export function AddPasskey({ account, email }: Props) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error, reset } = useAddPasskey(account)

  function open(isOpening: boolean): void {
    if (isPending) return
    reset()
    setIsOpen(isOpening)
  }

  return (
    <Dialog
      title="Add a passkey"
      description="Then the fingerprint, face or PIN of your device, or a security key, unlocks what is encrypted."
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="quiet" size="small" className="justify-self-start">
          <Icon name="plus" /> Add a passkey
        </Button>
      }
    >
      <KeyslotForm
        ways={account.ways}
        submit="Make a passkey"
        busy={isPending}
        error={error}
        onGiven={(given, form) =>
          mutate(
            { given, to: { email, name: String(form.get('name')).trim() || 'Passkey' } },
            {
              onSuccess: (isAdded) => {
                if (!isAdded) return
                setIsOpen(false)
                toast.success(encryptionNotices.passkey_added)
              },
            },
          )
        }
      >
        <TextField
          label="Name of the passkey"
          hint="So that you know it again, such as the name of your device."
          name="name"
          defaultValue="Passkey"
          maxLength={MAX_NAME_CHARS}
          autoComplete="off"
        />
      </KeyslotForm>
    </Dialog>
  )
}
