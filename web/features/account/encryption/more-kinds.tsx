import { type FormEvent, useState } from 'react'
import { encryptionNotices } from '#contract/messages/account/encryption.ts'
import { errorText } from '#web/features/account/shared/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { FormButtons } from '#web/ui/fields/form-buttons.tsx'
import { useAddKinds } from './encryption.data.ts'
import type { SealedAccount } from './keyslots/key-work.ts'
import { KindsField, kindsIn } from './turn-on/kinds-field.tsx'

/** Dialog that encrypts further kinds of entries. The encryption of a kind cannot be turned off again. */
export function MoreKinds({ account }: { account: SealedAccount }) {
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error } = useAddKinds(account)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const kinds = kindsIn(new FormData(event.currentTarget), account.kinds)
    const close = () => setIsOpen(false)
    if (kinds.length === account.kinds.length) close()
    else {
      mutate(kinds, {
        onSuccess: () => {
          close()
          toast.success(encryptionNotices.kinds_added)
        },
      })
    }
  }

  return (
    <Dialog
      title="Encrypt more"
      description="What is encrypted once stays encrypted."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button look="bare" size="small">
          Encrypt more
        </Button>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <KindsField always={account.kinds} />
        <p role="alert" className="font-medium text-loss text-sm empty:hidden">
          {errorText(error)}
        </p>
        <FormButtons submit="Encrypt" isSaving={isPending} onCancel={() => setIsOpen(false)} />
      </form>
    </Dialog>
  )
}
