import { useState } from 'react'
import { encryptionNotices } from '#contract/messages/account/encryption.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { useChangePassphrase } from './encryption.data.ts'
import { KeyslotForm } from './keyslot-form.tsx'
import { isPassphraseProblem } from './keyslots/is-passphrase-problem.ts'
import type { SealedAccount } from './keyslots/key-work.ts'
import type { KeyslotSecret } from './keyslots/open-keyslot.ts'
import {
  type NewPassphraseErrors,
  NewPassphraseFields,
  typedPassphrase,
} from './turn-on/new-passphrase-fields.tsx'

interface Props {
  account: SealedAccount
  email: string
}

/** Replaces the passphrase; requires the old passphrase or the secret of another keyslot. */
export function ChangePassphrase({ account, email }: Props) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [errors, setErrors] = useState<NewPassphraseErrors>({})
  const { mutate, isPending, error, reset } = useChangePassphrase(account)
  const isNewWrong = isPassphraseProblem(error)

  function open(isOpening: boolean): void {
    if (isPending) return
    reset()
    setErrors({})
    setIsOpen(isOpening)
  }

  function change(given: KeyslotSecret, form: FormData): void {
    const { passphrase, errors } = typedPassphrase(form)
    setErrors(errors ?? {})
    if (errors) return
    mutate(
      { given, to: { passphrase, email } },
      {
        onSuccess: (isChanged) => {
          if (!isChanged) return
          setIsOpen(false)
          toast.success(encryptionNotices.passphrase_changed)
        },
      },
    )
  }

  return (
    <Dialog
      title="Change your passphrase"
      description="What is encrypted stays as it is. Devices that are unlocked stay so."
      open={isOpen}
      onOpenChange={open}
      trigger={
        <Button look="bare" size="small" aria-label="Change passphrase">
          Change
        </Button>
      }
    >
      <KeyslotForm
        ways={account.ways}
        passphraseLabel="Current passphrase"
        submit="Save"
        busy={isPending}
        error={isNewWrong ? null : error}
        onGiven={change}
      >
        <NewPassphraseFields
          errors={{ ...errors, ...(isNewWrong && { passphrase: error?.message ?? null }) }}
        />
      </KeyslotForm>
    </Dialog>
  )
}
